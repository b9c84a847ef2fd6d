import { getAcceptedPages } from '../../../domain/infoPages.ts';
import type { acceptTerms } from '../../../domain/methods/consents.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import { ROLE } from '../../../domain/roles.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { isTicked } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

type User = Pick<Stored<'User'>, 'name' | 'language'>;
type How = Stored<'Consent'>['how'];

/** A content page that an account is asked to accept, in its current version. */
type DueConsent = MethodOutput<typeof acceptTerms>['due'][number];

/** What a screen said is accepted: the language of its texts, and the versions by page. */
export interface SentConsent {
  language: string;
  versions: Readonly<Record<string, number>>;
}

/** The pages that everyone accepts, at registration and with a request. */
const EVERYONES = getAcceptedPages(ROLE.customer);

/** The current versions of published pages, each with the highest one that the account accepted (0: none). */
function versionsOf(context: RequestContext, user: string, documents: readonly string[]) {
  const consents = context.system.list('Consent', {
    fields: ['document', 'version'],
    filters: [['user', '=', user]],
    limit_page_length: 0,
  });
  return documents.flatMap((document) => {
    const page = context.system.find('Husainia Page', document);
    if (!page || !isTicked(page.published)) return [];
    const versions = consents.filter((one) => one.document === document).map(({ version }) => version);
    return { document, version: page.version, askFrom: page.ask_from ?? 0, accepted: Math.max(0, ...versions) };
  });
}

/**
 * Stores that an account accepts the current versions of pages (J8). What it accepted before is not stored again.
 * @param language of the texts; default: the account's
 * @param documents default: those that everyone accepts
 * @param versions if given, only the pages whose current version is named here
 */
export function recordConsent(
  context: RequestContext,
  user: User,
  {
    how,
    language,
    documents = EVERYONES,
    versions,
  }: {
    how: How;
    language?: string | undefined;
    documents?: readonly string[];
    versions?: SentConsent['versions'];
  },
): void {
  for (const { document, version, accepted } of versionsOf(context, user.name, documents))
    if (accepted < version && (!versions || versions[document] === version))
      context.system.insert({
        doctype: 'Consent',
        user: user.name,
        document,
        version,
        language: toLanguage(language || user.language),
        how,
        at: context.now(),
      });
}

/**
 * The pages that an account is asked to accept: those that staff asks about again and, once a provider has received a request, those that
 * the provider never accepted.
 */
export const getDueConsents = (
  context: RequestContext,
  user: string,
  { role, hasRequests }: { role: string; hasRequests: boolean },
): DueConsent[] =>
  versionsOf(context, user, getAcceptedPages(role))
    .filter(({ askFrom, accepted }) => accepted < askFrom || (hasRequests && accepted === 0))
    .map(({ document, version }) => ({ document, version }));

/** Checks that every due page is accepted in its current version. @throws ValidationError */
export function assertConsent(due: readonly DueConsent[], consent: SentConsent | undefined): void {
  if (due.some(({ document, version }) => consent?.versions[document] !== version))
    refuse('ValidationError', 'booking.consent.required', { fieldname: 'consent' });
}

/**
 * Records what a customer accepts with a request.
 * @param consent what the page with the request said; undefined for a call without a page
 * @throws ValidationError if staff asks for acceptance again and the customer did not accept
 */
export function consentToRequest(context: RequestContext, email: string, consent: SentConsent | undefined): void {
  assertConsent(getDueConsents(context, email, { role: ROLE.customer, hasRequests: false }), consent);
  consentWithRequest(context, email, consent);
}

/** Like `consentToRequest`, for the spec's own calls, which are never refused. */
export function consentWithRequest(context: RequestContext, email: string, consent?: SentConsent): void {
  const user = context.system.get('User', email);
  recordConsent(context, user, { how: consent ? 'request' : 'wire', language: consent?.language });
}
