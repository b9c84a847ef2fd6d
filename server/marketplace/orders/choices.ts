import type { ReadChoice, SentChoice } from '../../../domain/methods/choices.ts';
import type { MethodOutput } from '../../../domain/methods/definition.ts';
import type { quote } from '../../../domain/methods/orders.ts';
import { toWire } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { type ChoiceSkip, decideBy, isTooLateToAsk, MIN_ANSWER_TIME } from '../../../domain/order/rankedChoice.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Instant, instantToWire, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { readSiteSettings } from '../common/settings.ts';
import type { Catalogue, CatalogueEntry } from '../providers/catalogue.ts';
import { getTitles } from '../providers/providers.ts';
import { chainAnswerTime } from './answerClock.ts';
import { findRefusedGuard } from './requestGuards.ts';

type WireChoice = MethodOutput<typeof quote>['lines'][number]['choices'][number];
/** A further choice at today's price. */
type PricedChoice = Pick<
  WireChoice,
  | 'vendor'
  | 'package_id'
  | 'package_name'
  | 'package_name_ar'
  | 'minutes'
  | 'total'
  | 'old_total'
  | 'reciter_type'
  | 'occasion'
  | 'audience'
  | 'problem'
> & {
  providerTitle: string;
  providerTitle_ar: string | null;
};

/** A line as it would be with another reciter's package, at the same time and place. */
export function lineOfChoice(
  context: RequestContext,
  line: OrderLine,
  { provider, row, unitPrice, minutes }: CatalogueEntry,
): OrderLine {
  const length = minutes || readSiteSettings(context).default_package_minutes;
  return {
    ...line,
    id: '',
    provider: provider.name,
    packageId: row.package_id,
    unitPrice,
    total: unitPrice,
    quantity: 1,
    minutes: length,
    end: line.start + length * MINUTE,
  };
}

/** Why a choice would be passed over now; '' if nothing prevents it. */
function problemOf(
  context: RequestContext,
  catalogue: Catalogue,
  { expected_total }: ReadChoice,
  offered: CatalogueEntry | undefined,
  at: { line: OrderLine; siblings: readonly OrderLine[] } | undefined,
): string {
  if (!offered) return 'package_offered';
  const changed: ChoiceSkip = 'price_changed';
  if (offered.unitPrice !== expected_total) return changed;
  if (!at) return '';
  const line = lineOfChoice(context, at.line, offered);
  const others = at.siblings.filter((one) => one !== at.line);
  return findRefusedGuard(context, catalogue, line, [line, ...others], 'foreseen') ?? '';
}

/**
 * Quotes a row's further choices at today's prices.
 * @param at the line that the row would become, and those of its order; undefined without a time
 */
export function quoteChoices(
  context: RequestContext,
  catalogue: Catalogue,
  choices: readonly ReadChoice[],
  at: { line: OrderLine; siblings: readonly OrderLine[] } | undefined,
): PricedChoice[] {
  return choices.map((choice): PricedChoice => {
    const { vendor, package_id, expected_total, max_price = 0, reciter_type, occasion, audience, minutes } = choice;
    const criteria = { reciter_type, occasion, audience };
    const base = {
      vendor,
      providerTitle: '',
      providerTitle_ar: null,
      package_id,
      package_name: '',
      package_name_ar: null,
    };
    if (!vendor) return { ...base, ...criteria, minutes, total: toWire(max_price), old_total: null, problem: '' };
    const offered = catalogue.offered('reciter', vendor, package_id);
    const titles = offered && getTitles(offered.provider);
    const total = offered?.unitPrice ?? expected_total ?? 0;
    return {
      ...base,
      ...criteria,
      vendor: offered?.provider.name ?? vendor,
      providerTitle: titles?.title ?? '',
      providerTitle_ar: titles?.titleAr ?? null,
      package_name: inLanguage(offered?.row, 'package_name', 'en'),
      package_name_ar: offered?.row.package_name_ar ?? null,
      minutes: offered?.minutes ?? minutes,
      total: toWire(total),
      old_total: expected_total === undefined || expected_total === total ? null : toWire(expected_total),
      problem: problemOf(context, catalogue, choice, offered, at),
    };
  });
}

/** A choice's reciter in the values of a message. */
export const nameValues = ({
  vendor,
  providerTitle,
  providerTitle_ar,
}: PricedChoice): Record<'provider' | 'provider_ar', string> => ({
  provider: providerTitle || vendor,
  provider_ar: providerTitle_ar || providerTitle || vendor,
});

const quotedToWire = ({ providerTitle, providerTitle_ar, ...choice }: PricedChoice): WireChoice => ({
  ...choice,
  vendor_title: providerTitle,
  vendor_title_ar: providerTitle_ar,
});

/** The first line's time to respond if it were sent now, which leaves time for further choices, and the instant after which none is asked. */
export function firstAnswerTime(
  context: RequestContext,
  line: Pick<OrderLine, 'type' | 'provider' | 'start'>,
  { count, hostDecideBy }: { count: number; hostDecideBy: Instant | undefined },
): ReturnType<typeof chainAnswerTime> & { decide: Instant } {
  const times = { start: line.start, releasedAt: getNow(context), hostDecideBy, liveDeadline: undefined };
  const decide = decideBy(times, readSiteSettings(context).alternative_decide_hours);
  return { ...chainAnswerTime(context, line, { decide, left: count + 1 }), decide };
}

/** A row's further choices at today's prices, and the deadlines they lead to. */
export function quoteRanking(
  context: RequestContext,
  catalogue: Catalogue,
  choices: readonly ReadChoice[],
  at: { line: OrderLine; siblings: readonly OrderLine[] } | undefined,
  hostDecideBy: Instant | undefined,
) {
  const quoted = quoteChoices(context, catalogue, choices, at);
  if (!at || quoted.length === 0) return { choices: quoted.map(quotedToWire), answer_by: null, decide_by: null };
  const { deadline, decide } = firstAnswerTime(context, at.line, { count: quoted.length, hostDecideBy });
  const late: ChoiceSkip = 'too_late';
  return {
    // each one before takes a quarter of an hour at least
    choices: quoted.map((one, index) =>
      quotedToWire({
        ...one,
        problem: one.problem || (isTooLateToAsk(deadline + index * MIN_ANSWER_TIME, decide) ? late : ''),
      }),
    ),
    answer_by: instantToWire(deadline),
    decide_by: instantToWire(decide),
  };
}

/** A choice in the API's format, as a cart's row stores it. */
export const choiceToWire = ({ expected_total, max_price, ...choice }: ReadChoice): SentChoice => ({
  ...choice,
  ...(expected_total === undefined ? {} : { expected_total: toWire(expected_total) }),
  ...(max_price === undefined ? {} : { max_price: toWire(max_price) }),
});
