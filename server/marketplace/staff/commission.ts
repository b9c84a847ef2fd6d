import { type CommissionTerm, findCommissionChanges, findEarlyRise } from '../../../domain/money/commission.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { earliestShareDay } from '../../../domain/money/payouts.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { type Language, toLanguage } from '../../../domain/text/format.ts';
import { formatDate, getDay } from '../../../domain/time/kuwaitTime.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { getNow } from '../common/clock.ts';
import { refuse } from '../common/refuse.ts';
import { PROVIDER_DOCTYPES, type ProviderDoctype } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { translate } from '../common/translations.ts';
import { termsOf } from '../providers/commission.ts';
import { isByStaff } from './providerStatus.ts';

const FIELD = 'commission';

/** Checks that each day has one term, and that share and guarantee together don't exceed what a host paid. */
function assertTerms(terms: readonly CommissionTerm[], guaranteePercent: number): void {
  const days = new Set(terms.map(({ from }) => from));
  if (days.size < terms.length) refuse('ValidationError', 'staff.commission_twice', { fieldname: FIELD });
  const max = 100 - guaranteePercent;
  const outside = terms.findIndex(({ percent, minimum }) => percent < 0 || percent > max || minimum < 0);
  if (outside >= 0)
    refuse('ValidationError', 'errors.between', {
      fieldname: `${FIELD}.${outside}.${(terms[outside]?.minimum ?? 0) < 0 ? 'minimum' : 'percent'}`,
      values: { min: 0, max },
    });
}

/** A commission in words: a percentage, and its minimum if there is one. */
const textOf = ({ percent, minimum }: Pick<CommissionTerm, 'percent' | 'minimum'>, language: Language): string =>
  translate(language, minimum > 0 ? 'mails.commission.with_minimum' : 'mails.commission.percent_only', {
    percent: `${percent}`,
    minimum: formatMoney(minimum, language),
  });

/** Refuses a rise without a month's notice, and emails the provider about every change (J9). */
const onUpdate =
  (doctype: ProviderDoctype): DocumentHandler =>
  (doc, context, before) => {
    if (!before || !isByStaff(context)) return;
    // as it is stored, so that its fields are numbers; a refusal rolls it back
    const stored = context.system.get(doctype, doc.name);
    const settings = readSiteSettings(context);
    const today = getDay(getNow(context));
    const [then, now] = [termsOf(before), termsOf(stored)];
    const changes = findCommissionChanges(then, now, { ...settings }, today);
    if (JSON.stringify(then) !== JSON.stringify(now)) assertTerms(now, settings.guarantee_percent);
    if (findEarlyRise(changes, today))
      refuse('ValidationError', 'staff.share_notice', {
        fieldname: FIELD,
        values: { date: formatDate(earliestShareDay(today), 'en') },
      });
    if (!changes.length || !stored.user) return;
    const user = context.system.get('User', stored.user);
    const language = toLanguage(user.language);
    const items = changes.map(({ from, before: old, after }) =>
      translate(language, 'mails.commission.item', {
        date: formatDate(from, language),
        terms: textOf(after, language),
        old: textOf(old, language),
      }),
    );
    queueMail(context, {
      to: user.name,
      user: user.name,
      language,
      template: 'commission_changed',
      values: { date: formatDate(changes[0]?.from ?? today, language), items: items.join('\n') },
      path: providerPaths.earnings,
    });
  };

/** The rules of a provider's own platform share. */
export const commissionHooks: Hooks = {
  documentEvents: Object.fromEntries(PROVIDER_DOCTYPES.map((doctype) => [doctype, { on_update: onUpdate(doctype) }])),
};
