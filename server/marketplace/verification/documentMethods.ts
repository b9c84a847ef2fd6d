import { MAX_DOCUMENT_FILES } from '../../../domain/fileLimits.ts';
import * as definitions from '../../../domain/methods/verificationDocuments.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import {
  DOCUMENT_STATE,
  type DocumentState,
  documentMachine,
  VALID_STATES,
} from '../../../domain/states/providerDocument.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getProviderDoctype, getRole, PROVIDER_DOCTYPES, type ProviderDoctype } from '../common/roles.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { assertConfirmedEmail, ownProviderRecord } from '../providers/providers.ts';
import { isOwnFile } from '../providers/sql/providers.ts';
import { documentRequirements, getCurrentDay, type ProviderKey } from '../providers/verificationDocuments.ts';
import { documentQueueMethods } from './documentQueue.ts';
import { documentOfFile } from './sql/documents.ts';

const DOCTYPE = 'Provider Document';
const PRIVATE_FILE = /^\/files\/private\/[0-9a-f]+\.\w+$/;

type StoredDocument = Stored<typeof DOCTYPE>;
type DocumentType = Stored<'Verification Document Type'>;

const toDoctype = (value: string): ProviderDoctype =>
  PROVIDER_DOCTYPES.find((one) => one === value) ??
  refuse('ValidationError', 'common.required', { fieldname: 'doctype' });

/** The provider that staff name. @throws DoesNotExistError */
function namedProvider(context: RequestContext, doctype: string, name: string): ProviderKey & { user: string } {
  const record = context.system.get(toDoctype(doctype), name);
  return { doctype: record.doctype, name: record.name, user: readText(record.user) };
}

/** The session's own provider record, locked: of a type there is at most one valid and one pending document. */
function lockOwnProvider(context: RequestContext): ProviderKey {
  const own = ownProviderRecord(context) ?? refuse('ValidationError', 'vendor.profile_first');
  context.database.lock(own.doctype, own.name);
  return own;
}

/** A type that is asked of this kind of provider. @throws ValidationError at `document_type` */
function typeFor(context: RequestContext, doctype: ProviderDoctype, name: string): DocumentType {
  const type = context.system.find('Verification Document Type', name);
  return type?.enabled && type.provider_type === doctype
    ? type
    : refuse('ValidationError', 'documents.no_type', { fieldname: 'document_type' });
}

/** The last day of a document of this type; null if it does not expire. @throws ValidationError if it is missing or over */
function lastDay(context: RequestContext, { expires }: DocumentType, day: string | null | undefined): string | null {
  if (!expires) return null;
  if (!day) return refuse('ValidationError', 'documents.expiry_required', { fieldname: 'expires_on' });
  if (day < getCurrentDay(context)) return refuse('ValidationError', 'documents.expired', { fieldname: 'expires_on' });
  return day;
}

/** A provider's document of a type in one of these states. */
function findDocument(
  context: RequestContext,
  { doctype, name }: ProviderKey,
  document_type: string,
  states: readonly DocumentState[],
): StoredDocument | undefined {
  const [row] = context.system.list(DOCTYPE, {
    filters: [
      ['provider_type', '=', doctype],
      ['provider', '=', name],
      ['document_type', '=', document_type],
      ['state', 'in', states],
    ],
    limit_page_length: 1,
  });
  return row && context.system.get(DOCTYPE, readText(row.name));
}

const PENDING = [DOCUMENT_STATE.submitted, DOCUMENT_STATE.rejected];

const submit = implement(definitions.addDocument, ({ document_type, files, expires_on }, context) => {
  assertConfirmedEmail(context);
  const own = lockOwnProvider(context);
  const type = typeFor(context, own.doctype, document_type);
  if (type.no_copy) refuse('ValidationError', 'documents.no_copy', { fieldname: 'document_type' });
  const before = findDocument(context, own, type.name, PENDING);
  const urls = [...new Set(files)];
  if (urls.length === 0) refuse('ValidationError', 'documents.file_required', { fieldname: 'files' });
  if (urls.length > MAX_DOCUMENT_FILES)
    refuse('ValidationError', 'documents.too_many', { fieldname: 'files', values: { n: MAX_DOCUMENT_FILES } });
  for (const url of urls) {
    const holder = documentOfFile(context.database, url);
    const isFree = holder === undefined || holder === before?.name;
    if (!isFree || !PRIVATE_FILE.test(url) || !isOwnFile(context.database, url, context.session.user))
      refuse('ValidationError', 'errors.format', { fieldname: 'files' });
  }
  // A file that is no longer named is deleted with other unused uploads.
  if (before) context.system.delete(DOCTYPE, before.name);
  const { name, state } = context.system.insert({
    doctype: DOCTYPE,
    user: context.session.user,
    provider_type: own.doctype,
    provider: own.name,
    document_type: type.name,
    state: DOCUMENT_STATE.submitted,
    expires_on: lastDay(context, type, expires_on),
    files: urls.map((file) => ({ file })),
    submitted_at: context.now().slice(0, 19),
  });
  return { name, state };
});

const withdraw = implement(definitions.withdrawDocument, ({ name }, context) => {
  lockOwnProvider(context);
  const document = context.documents.get(DOCTYPE, name);
  if (!PENDING.some((state) => state === document.state)) refuseDocument(document.state);
  context.system.delete(DOCTYPE, name);
  return { ok: 1 as const };
});

const refuseDocument = (state: DocumentState): never => refuseState('doctypes.Provider_Document.options.state', state);

/** What a decision sets, whoever entered the document. */
const decided = (context: RequestContext) => ({
  decided_at: context.now().slice(0, 19),
  decided_by: context.session.user,
});

/** Audits a decision with the provider's record, whose audit is cleared when the account closes. */
function auditDecision(
  context: RequestContext,
  action: 'decide_document' | 'note_document_seen',
  { doctype, name }: ProviderKey,
  document: { title: string; before: DocumentState | null; after: DocumentState; reason?: string },
): void {
  const { title, before, after, reason = '' } = document;
  recordAudit(context, {
    ...{ action, doctype, name, reason },
    before: before && { document: title, state: before },
    after: { document: title, state: after },
  });
}

const decide = implement(definitions.decideDocument, ({ name, state, reason, expires_on }, context) => {
  const { provider_type, provider } = context.documents.get(DOCTYPE, name);
  context.database.lock(provider_type, provider);
  const document = context.system.get(DOCTYPE, name);
  const key = { doctype: provider_type, name: provider };
  if (!documentMachine.mayStep(document.state, state, 'staff')) refuseDocument(document.state);
  const type = context.system.get('Verification Document Type', document.document_type);
  const audited = { title: type.title, before: document.state, after: state, reason };
  if (state === DOCUMENT_STATE.accepted) {
    const last = lastDay(context, type, expires_on ?? document.expires_on);
    const earlier = findDocument(context, key, type.name, VALID_STATES);
    if (earlier) context.system.delete(DOCTYPE, earlier.name);
    context.system.setValues(DOCTYPE, name, { state, expires_on: last, reason: null, ...decided(context) });
  } else {
    if (!reason) refuse('ValidationError', 'staff.note_required', { fieldname: 'reason' });
    // Taken back while a newer one waits: that one is the provider's answer already.
    const newer =
      document.state === DOCUMENT_STATE.submitted ? undefined : findDocument(context, key, type.name, PENDING);
    if (newer) context.system.delete(DOCTYPE, name);
    else context.system.setValues(DOCTYPE, name, { state, reason, ...decided(context) });
    const { title, title_ar } = type;
    notifyAccount(context, document.user, 'document_rejected', {
      path: providerPaths.documents,
      title,
      title_ar,
      note: reason,
    });
  }
  auditDecision(context, 'decide_document', key, audited);
  return { name, state };
});

const noteSeen = implement(
  definitions.noteDocumentSeen,
  ({ doctype, name: provider, document_type, expires_on }, context) => {
    const { user, ...key } = namedProvider(context, doctype, provider);
    context.database.lock(key.doctype, key.name);
    const type = typeFor(context, key.doctype, document_type);
    if (!type.no_copy) refuse('ValidationError', 'documents.copy_needed', { fieldname: 'document_type' });
    const last = lastDay(context, type, expires_on);
    const earlier = [VALID_STATES, PENDING].flatMap((states) => findDocument(context, key, type.name, states) ?? []);
    for (const one of earlier) context.system.delete(DOCTYPE, one.name);
    const { name, state } = context.system.insert({
      doctype: DOCTYPE,
      user,
      provider_type: key.doctype,
      provider: key.name,
      document_type: type.name,
      state: DOCUMENT_STATE.seen,
      expires_on: last,
      ...decided(context),
    });
    const before = earlier[0]?.state ?? null;
    auditDecision(context, 'note_document_seen', key, { title: type.title, before, after: state });
    return { name, state };
  },
);

/** The documents that providers prove their identity and permits with, and staff's decisions on them (decisions J6.4). */
export const documentHooks: Hooks = {
  methods: {
    ...implement(definitions.verificationDocuments, ({ doctype, name }, context) => {
      if (getRole(context.session) === ROLE.staff)
        return documentRequirements(context, namedProvider(context, doctype, name));
      const doctypeOfRole =
        getProviderDoctype(getRole(context.session)) ?? refuse('PermissionError', 'common.not_allowed');
      return documentRequirements(context, ownProviderRecord(context) ?? { doctype: doctypeOfRole });
    }),
    ...submit,
    ...withdraw,
    ...decide,
    ...noteSeen,
    ...documentQueueMethods,
  },
};
