import { formatCount, isolate, type Language } from '../text/format.ts';
import { normalizeNumber } from '../text/parseNumberInput.ts';
import { plainSigns } from '../text/textInput.ts';

/** An amount in integer fils, 1000 per dinar. Decimal dinars exist only in API messages and on screen (decisions G1). */
export type Fils = number;

/** The currency of all prices, charges and transfers. */
export const OUR_CURRENCY = 'KWD';

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
/** The first amount, in fils, with more than nine digits before the decimal point. */
const LIMIT = 1e12;
const CURRENCY: Record<Language, string> = { en: 'KD', ar: 'د.ك' };
/** In right-to-left text a bare minus would move behind its number; isolates keep both in order. */
const NEGATIVE: Record<Language, (number: string) => string> = {
  en: (number) => `-${number}`,
  ar: (number) => `\u2066-${number}\u2069`,
};
const NO_BREAK_SPACE = '\u00A0';

/** Names of the dinar, before or after its number. */
const NAMED = String.raw`(?:kwd|k\.? ?d\.?|dinars?|د\.? ?ك\.?|دينار\u064B?ا?\u064B?(?: كويتي\u064B?ا?\u064B?)?|دنانير)`;
const BEFORE = new RegExp(`^([+-]?) ?${NAMED} ?`, 'i');
const BEHIND = new RegExp(` ?${NAMED}$`, 'i');

/**
 * An amount as typed or pasted, with or without its currency (`1,250.00 KD`, `KWD 45.000`, `٤٥٫٥٠٠ د.ك.`), as a number in Latin
 * digits.
 * @returns undefined for anything else
 */
export const plainAmount = (typed: string): string | undefined =>
  normalizeNumber(plainSigns(typed).replace(BEFORE, '$1').replace(BEHIND, ''));

/**
 * Converts dinars from the wire or a form to fils: 1.005 is 1005, without rounding errors.
 * @param value a number, or text in a form that `plainAmount` accepts
 * @returns undefined for negative values, a fourth decimal or anything that isn't a number
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

/** Converts dinars to fils; 0 for invalid values. */
export const toFils = (value: unknown): Fils => parseMoney(value) ?? 0;

/** Converts fils to the wire's dinars: 12500 is 12.5. */
export function toWire(fils: Fils): number {
  return fils / 1000;
}

export interface MoneyFormat {
  /** For the hosted payment page. */
  threeDecimals?: boolean;
}

/**
 * Number and currency of an amount separately, for displays that style them differently. Joined by U+00A0 they equal
 * `formatMoney`.
 */
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

/** 12500 fils as `12.50 KD` or `12.50 د.ك`: two decimals, or three if the third isn't 0, then a no-break space (decisions G1). */
export function formatMoney(fils: Fils, language: Language, format?: MoneyFormat): string {
  const { number, currency } = moneyParts(fils, language, format);
  return `${number}${NO_BREAK_SPACE}${currency}`;
}

/** An amount in fils inside a sentence, isolated from the direction of the text. */
export const formatInlineFils = (fils: Fils, language: Language): string => isolate(formatMoney(fils, language));

/** An amount in dinars inside a sentence, isolated from the direction of the text. */
export const formatInlineMoney = (dinars: unknown, language: Language): string =>
  formatInlineFils(toFils(dinars), language);

/** Dinars for machine-readable files: three decimals, no grouping, no currency. */
export const plainMoney = (dinars: number): string => dinars.toFixed(3);

/** The sum of amounts. */
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
