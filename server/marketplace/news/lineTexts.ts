import { type Fils, formatMoney, toWire } from '../../../domain/money/money.ts';
import { inLanguage, type Language, separatorIn } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';
import { hijriTextAt } from '../common/nights.ts';
import { oncePerRequest } from '../common/oncePerRequest.ts';
import { translate } from '../common/words.ts';
import type { Line } from '../orders/lines.ts';

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

/** A line in one line of text. */
export function itemOf(context: RequestContext, line: Line, language: Language): string {
  return translate(language, 'mails.item', {
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
