import * as v from 'valibot';
import { isEmail, normalizeEmail } from '../account.ts';
import { type Fils, parseMoney, toFils } from '../money/money.ts';
import { parseWhole, plainNumber } from '../text/parseNumberInput.ts';
import { cleanLine, cleanText, cutText } from '../text/textInput.ts';
import { says } from './refusal.ts';

/** The parts that inputs and answers are made of. What is no text counts as none, as everywhere on this wire. */

const FORMAT = says('errors.format');

/** What a part looks like as JSON, for the interface's description, where the schema library cannot tell. */
export const looks = <T>(json: { type: string | string[]; format?: string }) => v.metadata<T, typeof json>(json);

/** A text without its outer blanks; '' for what is none. */
export const text = v.fallback(v.pipe(v.string(), v.trim()), '');
export const optionalText = v.optional(text, '');

/** Somebody's own words on one line, cleaned and cut off. */
export const keptLine = (value: string, longest: number): string => cutText(cleanLine(value), longest);

/** Somebody's own words as they are kept: cleaned and cut off. */
export const words = (longest: number) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.nullable(v.string()),
        v.transform((value) => cutText(cleanText(value ?? ''), longest)),
      ),
      '',
    ),
    '',
  );

/** Somebody's own words that are kept whole or not at all. */
export const note = (longest: number) =>
  v.optional(
    v.pipe(
      v.fallback(v.string(), ''),
      v.transform((value) => cleanText(value)),
      v.check((value) => [...value].length <= longest, says('errors.too_long', { n: longest })),
    ),
    '',
  );

/** As it was sent: the handler judges it, beside what only it knows. */
export const sent = <T>(type: string | string[] = 'string') =>
  v.pipe(
    v.custom<T>(() => true),
    looks({ type }),
  );

/** An amount of dinars, read as fils. */
export const money = v.pipe(
  v.custom<number | string>((value) => parseMoney(value) !== undefined, FORMAT),
  looks({ type: ['number', 'string'] }),
  v.transform((value): Fils => toFils(value)),
);

/** A value that was not sent, or sent empty. */
export const isLeftOut = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An amount of dinars, read as fils; undefined for one that is left out. */
export const optionalMoney = v.optional(
  v.pipe(
    v.custom<number | string | null>((value) => isLeftOut(value) || parseMoney(value) !== undefined, FORMAT),
    looks({ type: ['number', 'string', 'null'] }),
    v.transform((value) => (isLeftOut(value) ? undefined : parseMoney(value))),
  ),
);

/** A whole number in Latin or Arabic digits. */
export const whole = (refusal = FORMAT) =>
  v.pipe(
    v.custom<number | string>((value) => parseWhole(value) !== undefined, refusal),
    looks({ type: ['integer', 'string'] }),
    v.transform((value) => parseWhole(value) ?? 0),
  );

/** A whole number, which may be negative, within bounds. */
export const signed = ({ min, max }: { min: number; max: number }) => {
  const read = (value: unknown): number | undefined => {
    const typed = plainNumber(String(value ?? '')) ?? '';
    const number = parseWhole(typed.replace('-', ''));
    return number !== undefined && typed.startsWith('-') ? -number : number;
  };
  return v.pipe(
    v.custom<number | string>(
      (value) => {
        const number = read(value);
        return number !== undefined && number >= min && number <= max;
      },
      says('errors.between', { min, max }),
    ),
    looks({ type: ['integer', 'string'] }),
    v.transform((value) => read(value) ?? 0),
  );
};

/** A switch: on for 1 in any spelling. */
export const flag = v.optional(
  v.pipe(
    sent<0 | 1>('integer'),
    v.transform((value) => Number(value) === 1),
  ),
);

/** An e-mail in the form that names an account. */
export const email = v.pipe(
  v.custom<string>((value) => isEmail(value), says('account.email_invalid', {}, 'InvalidEmailAddressError')),
  looks({ type: 'string', format: 'email' }),
  v.transform((value) => normalizeEmail(value)),
);

export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** An answered document or a part of one: its fields are those of its DocType, already on their way as rows. */
export const record = <T extends object>(): v.GenericSchema<object, T> =>
  v.pipe(
    v.custom<T>((value) => isObject(value) && !Array.isArray(value)),
    looks({ type: 'object' }),
  );

/** Answered fields of a document, as its DocType types them. */
export const field = {
  text: <T extends string = string>(): v.GenericSchema<unknown, T> =>
    v.pipe(
      v.custom<T>((value) => typeof value === 'string'),
      looks({ type: 'string' }),
    ),
  optional: <T extends string = string>(): v.GenericSchema<unknown, T | null> =>
    v.pipe(
      v.custom<T | null>((value) => value === null || typeof value === 'string'),
      looks({ type: ['string', 'null'] }),
    ),
  number: (): v.GenericSchema<unknown, number> =>
    v.pipe(
      v.custom<number>((value) => typeof value === 'number'),
      looks({ type: 'number' }),
    ),
};

/** What a deed answers that has nothing to tell. */
export const done = v.strictObject({ ok: v.literal(1) });
export const nothing = v.object({});
