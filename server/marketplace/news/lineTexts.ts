import { divideTotal } from '../../../domain/money/invoice.ts';
import { type Fils, filsOf, formatMoney, toWire } from '../../../domain/money/money.ts';
import { NO_CITY } from '../../../domain/place/address.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, type Language, separatorIn } from '../../../domain/text/format.ts';
import {
  formatDateTime,
  formatNearDate,
  formatTime,
  formatWeekday,
  parseInstant,
} from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { nowOf } from '../common/clock.ts';
import { hijriTextAt, nightsOf } from '../common/nights.ts';
import { oncePerRequest } from '../common/oncePerRequest.ts';
import { translate } from '../common/words.ts';
import type { Line } from '../orders/lines.ts';
import type { OrderNews } from './orderNews.ts';

/** Starts on the wire as one text for reading. */
export const readable = (starts: readonly string[], language: Language): string =>
  starts.map((start) => formatDateTime(parseInstant(start) ?? 0, language)).join(separatorIn(language));

export const amountOf = (amount: Fils, currency: string | undefined, language: Language): string =>
  currency ? `${toWire(amount)} ${currency}` : formatMoney(amount, language);

/** Times of the wire for reading, '' when there is none; the lines of an order share theirs. */
export const timeTexts = oncePerRequest(() => {
  const known = new Map<string, string>();
  return (value: string | null, language: Language): string => {
    const key = `${language} ${value}`;
    let text = known.get(key);
    if (text === undefined) {
      const instant = parseInstant(value);
      text = instant === undefined ? '' : formatDateTime(instant, language);
      known.set(key, text);
    }
    return text;
  };
});

/** When a line begins, with its Hijri name; the lines of an order share theirs. */
export const startTexts = oncePerRequest((context) => {
  const known = new Map<string, string>();
  return (value: string | null, language: Language): string => {
    const key = `${language} ${value}`;
    let text = known.get(key);
    if (text === undefined) {
      const start = parseInstant(value);
      text =
        start === undefined ? '' : `${timeTexts(context)(value, language)} · ${hijriTextAt(context, start, language)}`;
      known.set(key, text);
    }
    return text;
  };
});

/** A line in one line of text: to its customer with who comes, to its provider with where and what is theirs of it. */
export function itemOf(context: RequestContext, line: Line, language: Language, news: OrderNews): string {
  const isAsked = news === 'request_received';
  const shares = { sharePercent: line.platform_share_percent, guaranteePercent: line.guarantee_percent };
  return translate(language, isAsked ? 'mails.asked_item' : 'mails.item', {
    quantity: line.order_qty > 1 ? ` × ${formatCount(line.order_qty)}` : '',
    area: areaOf(line, language),
    amount: formatMoney(divideTotal(filsOf(line.line_total), shares).payout, language),
    package: inLanguage(line, 'packagename', language),
    vendor: inLanguage(line, 'vendor_title', language),
    time: startTexts(context)(line.slot_start, language),
    deadline: timeTexts(context)(line.deadline_at, language),
  });
}

/** A booking in one line of text, where all of an order's are told at once. */
export function bookingOf(context: RequestContext, line: Line, language: Language): string {
  return translate(language, 'mails.booking', {
    package: inLanguage(line, 'packagename', language),
    vendor: inLanguage(line, 'vendor_title', language),
    time: startTexts(context)(line.slot_start, language),
  });
}

/** A booking that was paid out, in one line of text. */
export function payoutOf(context: RequestContext, line: Line, language: Language): string {
  return translate(language, 'mails.payout_item', {
    package: inLanguage(line, 'packagename', language),
    time: startTexts(context)(line.slot_start, language),
    amount: formatMoney(filsOf(line.payout_amount), language),
  });
}

/** The area of a line by its name: before payment a provider knows no more. */
export const areaOf = ({ area, city }: Line, language: Language): string =>
  placeName(area, language) || (city === NO_CITY ? '' : (city ?? ''));

/** Is an evening called by its Hijri night, or by its civil day? */
const SAYS_NIGHT: Readonly<Record<Language, boolean>> = { en: false, ar: true };

/** A start as the subject of a mail has it, by which requests are told apart: in Arabic its night, in English its day. */
export function momentOf(context: RequestContext, { slot_start }: Line, language: Language): string {
  const start = parseInstant(slot_start);
  if (start === undefined) return '';
  const { night, date } = nightsOf(context).at(start);
  return translate(language, 'mails.moment', {
    day:
      night && SAYS_NIGHT[language]
        ? translate(language, 'common.night_of', { date: formatCount(date.day) })
        : `${formatWeekday(start, language, 'short')} ${formatNearDate(start, nowOf(context), language)}`,
    clock: formatTime(start, language),
  });
}
