import { missingDocuments } from '../../../domain/provider/verificationDocuments.ts';
import { VALID_STATES } from '../../../domain/states/providerDocument.ts';
import { inLanguage, type Language } from '../../../domain/text/format.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { getNow } from '../common/clock.ts';
import { isTicked, readText } from '../common/inputValues.ts';
import type { ProviderDoctype } from '../common/roles.ts';

/** A provider's record. */
export interface ProviderKey {
  doctype: ProviderDoctype;
  name: string;
}

/** The day in Kuwait of the running request. */
export const getCurrentDay = (context: RequestContext): string => getDay(getNow(context));

type StoredDocument = Stored<'Provider Document'>;

/** A document as its provider and staff see it: without who decided. */
const shown = (document: StoredDocument) => ({
  name: document.name,
  state: document.state,
  files: document.files.map(({ file }) => file),
  expires_on: document.expires_on,
  reason: document.reason,
  submitted_at: document.submitted_at,
  decided_at: document.decided_at,
});

/** The documents of a provider. */
function documentsOf(context: RequestContext, { doctype, name }: ProviderKey): StoredDocument[] {
  const filters = [
    ['provider_type', '=', doctype],
    ['provider', '=', name],
  ];
  return context.system
    .list('Provider Document', { filters, order_by: 'creation asc', limit_page_length: 0 })
    .map((row) => context.system.get('Provider Document', readText(row.name)));
}

/** The types of documents that are asked of a kind of provider, in the order of the settings. */
const typesOf = (context: RequestContext, doctype: ProviderDoctype) =>
  context.system.list('Verification Document Type', {
    fields: ['name', 'title', 'title_ar', 'required', 'expires', 'no_copy', 'enabled'],
    filters: [['provider_type', '=', doctype]],
    order_by: 'sort_order asc, creation asc',
    limit_page_length: 0,
  });

const bit = (value: unknown): 0 | 1 => (isTicked(value) ? 1 : 0);

/**
 * The documents that verification asks of a provider, by type, with those there are. A type that is no longer used is listed while there
 * is a document of it, and nothing requires it.
 * @param provider without a name, a provider without a record: the types alone
 */
export function documentRequirements(context: RequestContext, provider: { doctype: ProviderDoctype; name?: string }) {
  const { doctype, name } = provider;
  const documents = name ? documentsOf(context, { doctype, name }) : [];
  return typesOf(context, doctype).flatMap((type) => {
    const own = documents.filter(({ document_type }) => document_type === type.name);
    if (!type.enabled && own.length === 0) return [];
    const isValid = ({ state }: StoredDocument) => VALID_STATES.includes(state);
    const current = own.find(isValid);
    const pending = own.find((one) => !isValid(one));
    return {
      document_type: readText(type.name),
      title: readText(type.title),
      title_ar: readText(type.title_ar),
      required: type.enabled ? bit(type.required) : 0,
      expires: bit(type.expires),
      no_copy: bit(type.no_copy),
      current: current ? shown(current) : null,
      pending: pending ? shown(pending) : null,
    } as const;
  });
}

/** The titles of documents in a language. */
export const documentTitles = (
  documents: readonly { title: string; title_ar: string }[],
  language: Language,
): string[] => documents.map((one) => inLanguage(one, 'title', language));

/** The required documents that a provider's verification lacks today. */
export const lackingDocuments = (context: RequestContext, provider: ProviderKey) =>
  missingDocuments(documentRequirements(context, provider), getCurrentDay(context));
