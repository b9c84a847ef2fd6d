import { formatCount, isolate, type Language } from '../text/format.ts';
import { plainNumber } from '../text/parseNumberInput.ts';
import { plainSigns } from '../text/textInput.ts';

/** An amount in integer fils, 1000 to the dinar. Decimal dinars exist on the wire and on screen only (decisions G1). */
export type Fils = number;

/** What every price, charge and transfer of this house is in. */
export const OUR_CURRENCY = 'KWD';

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
/** Fils of the first amount that has more than nine digits before its point. */
const LIMIT = 1e12;
const CURRENCY: Record<Language, string> = { en: 'KD', ar: 'د.ك' };
/** In a line from right to left a bare minus would stand behind its number: there both are kept in their order, apart from the line. */
const NEGATIVE: Record<Language, (number: string) => string> = {
  en: (number) => `-${number}`,
  ar: (number) => `\u2066-${number}\u2069`,
};
const NO_BREAK_SPACE = '\u00A0';

/** How people and pages call the dinar, in front of its number or behind it. */
const NAMED = String.raw`(?:kwd|k\.? ?d\.?|dinars?|د\.? ?ك\.?|دينار\u064B?ا?\u064B?(?: كويتي\u064B?ا?\u064B?)?|دنانير)`;
const BEFORE = new RegExp(`^([+-]?) ?${NAMED} ?`, 'i');
const BEHIND = new RegExp(` ?${NAMED}$`, 'i');

/**
 * An amount as it is typed or as pages write it, with or without its currency (`1,250.00 KD`, `KWD 45.000`, `٤٥٫٥٠٠ د.ك.`), as a number in
 * plain digits. @returns undefined for anything else
 */
export const plainAmount = (typed: string): string | undefined =>
  plainNumber(plainSigns(typed).replace(BEFORE, '$1').replace(BEHIND, ''));

/**
 * Dinars from the wire or a form, to the fils: 1.005 is 1005, as a number and digit by digit.
 * @param value a number, or a text as `plainAmount` reads it
 * @returns undefined for a negative value, a fourth decimal or anything that is no number
 */
export function parseMoney(value: unknown): Fils | undefined {
  if (typeof value === 'number') {
    const fils = Math.round(value * 1000) || 0;
    return fils >= 0 && fils < LIMIT && fils / 1000 === value ? fils : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = plainAmount(value);
  if (text === undefined || !AMOUNT.test(text)) return undefined;
  const [dinars = '0', decimals = ''] = text.split('.');
  return Number(dinars) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** An amount in dinars as fils; 0 for what is none. */
export const toFils = (value: unknown): Fils => parseMoney(value) ?? 0;

/** Fils as the wire's number of dinars: 12500 is 12.5. */
export function toWire(fils: Fils): number {
  return fils / 1000;
}

export interface MoneyFormat {
  /** On the hosted payment page. */
  threeDecimals?: boolean;
}

/** Number and currency of an amount apart, for a display that styles them differently; joined by U+00A0 they are `formatMoney`. */
export function moneyParts(
  fils: Fils,
  language: Language,
  { threeDecimals = false }: MoneyFormat = {},
): { number: string; currency: string } {
  const amount = Math.abs(fils);
  const dinars = formatCount(Math.trunc(amount / 1000));
  const decimals = String(amount % 1000).padStart(3, '0');
  const shown = threeDecimals || !decimals.endsWith('0') ? decimals : decimals.slice(0, 2);
  const number = `${dinars}.${shown}`;
  return { number: fils < 0 ? NEGATIVE[language](number) : number, currency: CURRENCY[language] };
}

/** 12500 fils as `12.50 KD` or `12.50 د.ك`: two decimals, a third only when it is not 0, then a no-break space (decisions G1). */
export function formatMoney(fils: Fils, language: Language, format?: MoneyFormat): string {
  const { number, currency } = moneyParts(fils, language, format);
  return `${number}${NO_BREAK_SPACE}${currency}`;
}

/** An amount in fils within a sentence, kept apart from the direction of its words. */
export const sayFils = (fils: Fils, language: Language): string => isolate(formatMoney(fils, language));

/** An amount in dinars within a sentence, likewise. */
export const sayMoney = (dinars: unknown, language: Language): string => sayFils(toFils(dinars), language);

/** Dinars of the wire as files for machines write them: three decimals, no grouping, no currency. */
export const plainMoney = (dinars: number): string => dinars.toFixed(3);

/** Sum of amounts. */
export function sumMoney(amounts: Iterable<Fils>): Fils {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/**
 * A percentage of an amount, rounded half up to the fils (decisions C3, payout_amount).
 * @param percent at most 3 decimals, for example 10 or 2.5
 */
export function computePercent(fils: Fils, percent: number): Fils {
  const thousandths = Math.round(percent * 1000);
  return Number((2n * BigInt(fils) * BigInt(thousandths) + 100_000n) / 200_000n);
}
