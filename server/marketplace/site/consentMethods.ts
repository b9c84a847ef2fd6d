import { getAcceptedPages } from '../../../domain/infoPages.ts';
import * as consents from '../../../domain/methods/consents.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { assertConsent, getDueConsents, recordConsent } from '../accounts/consents.ts';
import { implement } from '../common/bindMethod.ts';
import { getRole } from '../common/roles.ts';
import { countLines } from '../orders/lines.ts';
import { ownProvider } from '../providers/providers.ts';

/** What the session's account is asked to accept. It is asked after a provider's first request has arrived, and blocks nothing. */
function dueOfSession(context: RequestContext) {
  const provider = ownProvider(context);
  const hasRequests =
    provider !== undefined &&
    countLines(context, [
      ['type', '=', provider.doctype],
      ['provider', '=', provider.name],
      ['released', '=', 1],
    ]) > 0;
  return getDueConsents(context, context.session.user, { role: getRole(context.session) ?? '', hasRequests });
}

/** The methods by which an account accepts the terms apart from registering and requesting (J8). */
export const consentHooks: Hooks = {
  methods: {
    ...implement(consents.dueConsents, (_input, context) => ({ due: dueOfSession(context) })),
    ...implement(consents.acceptTerms, ({ consent }, context) => {
      assertConsent(dueOfSession(context), consent);
      recordConsent(context, context.system.get('User', context.session.user), {
        how: 'asked',
        language: consent.language,
        documents: getAcceptedPages(getRole(context.session) ?? ''),
        versions: consent.versions,
      });
      return { due: dueOfSession(context) };
    }),
  },
};
