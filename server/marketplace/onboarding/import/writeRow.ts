import { ROLE } from '../../../../domain/access.ts';
import { normalizeEmail, validateInvitation } from '../../../../domain/account.ts';
import { IMPORT_COLUMNS, type ImportKind } from '../../../../domain/onboarding/importColumns.ts';
import type { AccountRole } from '../../../../domain/roles.ts';
import { ACCOUNT } from '../../../../domain/states/account.ts';
import { toLanguage } from '../../../../domain/text/format.ts';
import { isBlank } from '../../../../domain/text/textInput.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import type { Row } from '../../../ports/row.ts';
import { readRows, sentText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';
import { refuseFields } from '../../common/refuseFields.ts';
import { getProviderDoctype, type ProviderDoctype } from '../../common/roles.ts';
import { PROVIDER_FIELDS } from '../../providers/providers.ts';
import { findProviderName } from '../../providers/sql/providers.ts';
import { createInvited, queueInvite } from '../invitedAccounts.ts';
import { type Cells, shownValues } from './cells.ts';

/** Whose row it is and what is stored of it. */
interface RowTarget {
  user: string;
  /** Undefined: the account is created with the row. */
  record: { doctype: ProviderDoctype; name: string } | undefined;
}

/** An import by staff may change many providers; one by a provider only their own packages. */
export interface ImportScope {
  kind: ImportKind;
  /** The provider whose own import it is; undefined: staff's. */
  owner: string | undefined;
}

const ROLE_OF: Partial<Record<ImportKind, AccountRole>> = { reciters: ROLE.reciter, restaurants: ROLE.restaurant };

/**
 * The account that a row names.
 * @throws ValidationError at the email: staff's import changes only accounts that staff invited and nobody has logged in to
 */
export function rowTarget(context: RequestContext, { kind, owner }: ImportScope, cells: Cells): RowTarget {
  const at = { fieldname: 'email' };
  const email = normalizeEmail(cells.email);
  if (owner !== undefined && email && email !== owner)
    return refuse('ValidationError', 'csv_import.row.other_email', at);
  const name = owner ?? (email || refuse('MandatoryError', 'common.required', at));
  const user = context.system.find('User', name);
  if (!user) {
    if (!ROLE_OF[kind]) return refuse('ValidationError', 'csv_import.row.no_account', at);
    return { user: name, record: undefined };
  }
  const role = user.role_profile_name ?? undefined;
  const doctype = getProviderDoctype(role);
  const isOpen = user.invited_at && !user.last_login && !user.closed_at && user.user_status === ACCOUNT.active;
  if (!doctype || (ROLE_OF[kind] && role !== ROLE_OF[kind]) || (owner === undefined && !isOpen))
    return refuse('ValidationError', 'csv_import.row.in_use', at);
  const record = findProviderName(context.database, doctype, user.name);
  if (!record) return refuse('ValidationError', 'csv_import.row.no_page', at);
  return { user: user.name, record: { doctype, name: record } };
}

/** The table and the stored row that a row of packages or hours is about. */
function childRows(context: RequestContext, kind: ImportKind, { record }: RowTarget, values: Row) {
  if (!record) return undefined;
  const doc: Row = context.system.get(record.doctype, record.name);
  const table = kind === 'packages' ? PROVIDER_FIELDS[record.doctype].packages : 'working_hours';
  const rows = readRows(doc, table) as Row[];
  const isSame = (one: Row): boolean =>
    kind === 'packages'
      ? sentText(one.external_id) === values.external_id
      : one.weekday === values.weekday && shownValues('hours', one).from === shownValues('hours', values).from;
  return { table, rows, found: rows.find(isSame) };
}

/** What is stored of a row's target, by column; undefined: nothing yet. */
export function storedCells(
  context: RequestContext,
  kind: ImportKind,
  target: RowTarget,
  values: Row,
): Cells | undefined {
  if (!target.record) return undefined;
  if (kind === 'packages' || kind === 'hours') {
    const found = childRows(context, kind, target, values)?.found;
    return found && shownValues(kind, found);
  }
  return shownValues(kind, context.system.get(target.record.doctype, target.record.name));
}

/** Checks what the record's own rules cannot: the key of a row. */
function assertKey(kind: ImportKind, values: Row): void {
  for (const { name, field } of IMPORT_COLUMNS[kind]) {
    const isKey = name === 'external_id' || kind === 'hours';
    if (isKey && field && isBlank(values[field])) refuse('MandatoryError', 'common.required', { fieldname: field });
  }
}

/** The account and the record of a new provider. */
function createProvider(context: RequestContext, kind: ImportKind, target: RowTarget, values: Row, language: string) {
  const role = ROLE_OF[kind] as AccountRole;
  const [nameAr, name, phone] =
    kind === 'reciters' ? ['qaari_name_ar', 'qaari_name', 'phone'] : ['res_name_ar', 'res_name', 'res_phone'];
  const full_name = sentText(values[nameAr]) || sentText(values[name]);
  const form = { email: target.user, username: full_name, mobile_no: values[phone], role_profile_name: role };
  const { username, mobile_no, ...problems } = validateInvitation(form);
  refuseFields({ ...problems, ...(username && { [nameAr]: username }), ...(mobile_no && { [phone]: mobile_no }) });
  const created = createInvited(context, {
    email: target.user,
    full_name,
    mobile_no: sentText(values[phone]),
    role,
    language: toLanguage(language),
  });
  queueInvite(context, created.user, language);
  return created;
}

/**
 * Writes a row as its provider: every rule of the provider's own forms applies. Call it in a transaction.
 * @throws FrappeError at the field
 */
export function writeRow(
  host: Host,
  context: RequestContext,
  { kind }: ImportScope,
  target: RowTarget,
  { values, language = 'ar' }: { values: Row; language?: string | undefined },
): void {
  assertKey(kind, values);
  const { doctype, name } = target.record ?? createProvider(context, kind, target, values, language);
  const saveAsProvider = (patch: Row) =>
    host.run(host.sessionOf(target.user), ({ documents }) => documents.update(doctype, name, patch));
  const children = kind === 'packages' || kind === 'hours' ? childRows(context, kind, target, values) : undefined;
  if (!children) {
    saveAsProvider(values);
    return;
  }
  const { table, rows, found } = children;
  // A kitchen's package needs a photo before it is offered, and a file has none.
  const isHidden = kind === 'packages' && !found && doctype === 'Restaurant' && values.visible === undefined;
  const row = { ...found, ...values, ...(isHidden && { visible: 0 }) };
  saveAsProvider({ [table]: found ? rows.map((one) => (one === found ? row : one)) : [...rows, row] });
}
