import { ROLE, type Role } from '../../../domain/access.ts';
import { findTerm } from '../../../domain/money/commission.ts';
import { earliestShareDay, platformShareOn } from '../../../domain/money/payouts.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { formatDate, getDay, parseDay } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getProviderDoctype } from '../common/roles.ts';
import { termsOf } from '../providers/commission.ts';
import { findProviderName } from '../providers/sql/providers.ts';

const PLAN = ['next_platform_share_percent', 'next_share_from'] as const;

const today = (context: RequestContext) => getDay(getNow(context));
const isPlanned = (doc: Doc, before: Doc | undefined): boolean =>
  Boolean(doc.next_share_from) && PLAN.some((field) => (doc[field] ?? null) !== (before?.[field] ?? null));

/** Checks that a new share is announced a month before it starts (S2-K-22). */
const assertNotice: DocumentHandler = (doc, context, before) => {
  if (!isPlanned(doc, before)) return;
  const earliest = earliestShareDay(today(context));
  if ((parseDay(doc.next_share_from) ?? '') < earliest)
    refuse('ValidationError', 'staff.share_notice', {
      fieldname: 'next_share_from',
      values: { date: formatDate(earliest, 'en') },
    });
};

/** Whether staff agreed with a provider on another share that applies on a day. */
function hasOwnShare(context: RequestContext, { name, role_profile_name }: Row, day: string): boolean {
  const doctype = getProviderDoctype(readText(role_profile_name) as Role);
  const record = doctype && findProviderName(context.database, doctype, readText(name));
  return Boolean(doctype && record && findTerm(termsOf(context.system.get(doctype, record)), day.slice(0, 10)));
}

/** Emails every provider about a new share, except those with an own one. */
const notifyProviders: DocumentHandler = (doc, context, before) => {
  if (!isPlanned(doc, before)) return;
  const providers = context.system.list('User', {
    fields: ['name', 'language', 'role_profile_name'],
    filters: [
      ['role_profile_name', 'in', [ROLE.reciter, ROLE.restaurant]],
      ['user_status', '=', ACCOUNT.active],
    ],
    limit_page_length: 0,
  });
  for (const provider of providers) {
    // an own share that begins before replaces the site's
    if (hasOwnShare(context, provider, readText(doc.next_share_from))) continue;
    const language = toLanguage(provider.language);
    const user = provider.name;
    queueMail(context, {
      to: user,
      user,
      language,
      template: 'share_changed',
      values: {
        date: formatDate(readText(doc.next_share_from), language),
        share: String(Number(doc.next_platform_share_percent ?? 0)),
        old: String(platformShareOn(before ?? doc, today(context))),
      },
      path: providerPaths.profile,
    });
  }
};

export const platformShareHooks: Hooks = {
  documentEvents: { 'Husainia Settings': { validate: assertNotice, on_update: notifyProviders } },
};
