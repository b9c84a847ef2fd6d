import { divideTotal, shareTermsOf } from '../../../domain/money/invoice.ts';
import { type Fils, formatMoney, toWire } from '../../../domain/money/money.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { NO_CITY } from '../../../domain/place/address.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, type Language, separatorIn } from '../../../domain/text/format.ts';
import {
  formatDateTime,
  formatNearDate,
  formatTime,
  formatWeekday,
  type Instant,
  parseInstant,
} from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { getNights, hijriTextAt } from '../common/nights.ts';
import { translate } from '../common/translations.ts';
import type { OrderNews } from './notificationTypes.ts';

/** Formats starts from the API as one text. */
export const readable = (starts: readonly string[], language: Language): string =>
  starts.map((start) => formatDateTime(parseInstant(start) ?? 0, language)).join(separatorIn(language));

export const formatAmount = (amount: Fils, currency: string | undefined, language: Language): string =>
  currency ? `${toWire(amount)} ${currency}` : formatMoney(amount, language);

/** Formats moments, '' for none; cached, because the lines of an order share theirs. */
export const timeTexts = memoizePerRequest(() => {
  const known = new Map<string, string>();
  return (at: Instant | undefined, language: Language): string => {
    if (at === undefined) return '';
    const key = `${language} ${at}`;
    const text = known.get(key) ?? formatDateTime(at, language);
    known.set(key, text);
    return text;
  };
});

/** Formats a line's start with its Hijri name; cached, because the lines of an order share theirs. */
export const startTexts = memoizePerRequest((context) => {
  const known = new Map<string, string>();
  return (start: Instant | undefined, language: Language): string => {
    if (start === undefined) return '';
    const key = `${language} ${start}`;
    const text = known.get(key) ?? `${timeTexts(context)(start, language)} · ${hijriTextAt(context, start, language)}`;
    known.set(key, text);
    return text;
  };
});

/** A line as one line of text: for its customer with the provider, for its provider with the place and the payout. */
export function formatItem(context: RequestContext, line: OrderLine, language: Language, news: OrderNews): string {
  const isAsked = news === 'request_received';
  return translate(language, isAsked ? 'mails.asked_item' : 'mails.item', {
    quantity: line.quantity > 1 ? ` × ${formatCount(line.quantity)}` : '',
    area: formatArea(line, language),
    payout: formatMoney(divideTotal(line.total, shareTermsOf(line)).payout, language),
    package: inLanguage(line, 'packageName', language),
    provider: inLanguage(line, 'providerTitle', language),
    time: startTexts(context)(line.start, language),
    deadline: timeTexts(context)(line.deadline, language),
  });
}

/** A booking as one line of text, in a message about all bookings of an order. */
export function formatBooking(context: RequestContext, line: OrderLine, language: Language): string {
  return translate(language, 'mails.booking', {
    package: inLanguage(line, 'packageName', language),
    provider: inLanguage(line, 'providerTitle', language),
    time: startTexts(context)(line.start, language),
  });
}

/** A booking that was paid out, as one line of text. */
export function formatPayout(context: RequestContext, line: OrderLine, language: Language): string {
  return translate(language, 'mails.payout_item', {
    package: inLanguage(line, 'packageName', language),
    time: startTexts(context)(line.start, language),
    payout: formatMoney(line.payout, language),
  });
}

/** The area of a line by its name: before payment a provider sees no more. */
export const formatArea = ({ area, city }: OrderLine, language: Language): string =>
  placeName(area, language) || (city === NO_CITY ? '' : (city ?? ''));

/** Whether an evening is named by its Hijri night, or by its civil day. */
const SAYS_NIGHT: Readonly<Record<Language, boolean>> = { en: false, ar: true };

/** A start in the subject of an email, to distinguish requests: in Arabic its night, in English its day. */
export function formatMoment(context: RequestContext, { start }: OrderLine, language: Language): string {
  const { night, date } = getNights(context).at(start);
  return translate(language, 'mails.moment', {
    day:
      night && SAYS_NIGHT[language]
        ? translate(language, 'common.night_of', { date: formatCount(date.day) })
        : `${formatWeekday(start, language, 'short')} ${formatNearDate(start, getNow(context), language)}`,
    clock: formatTime(start, language),
  });
}
