import * as v from 'valibot';
import { isEmail, normalizeEmail } from '../account.ts';
import { type Fils, parseMoney, toFils } from '../money/money.ts';
import { normalizeNumber, parseWhole } from '../text/parseNumberInput.ts';
import { cleanLine, cleanText, cutText } from '../text/textInput.ts';
import { refusalMessage } from './refusal.ts';

/** Building blocks of input and output schemas. A value that isn't text counts as empty, as everywhere in this API. */

const FORMAT = refusalMessage('errors.format');

/** The JSON type of a schema, for the API description, where the schema library can't derive it. */
export const jsonType = <T>(json: { type: string | string[]; format?: string }) => v.metadata<T, typeof json>(json);

/** A trimmed text; '' for anything else. */
export const text = v.fallback(v.pipe(v.string(), v.trim()), '');
export const optionalText = v.optional(text, '');

/** Free text on one line, cleaned and truncated. */
export const truncateLine = (value: string, longest: number): string => cutText(cleanLine(value), longest);

/** Free text as stored: cleaned and truncated. */
export const truncatedText = (longest: number) =>
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

/** Free text that is stored in full or rejected. */
export const note = (longest: number) =>
  v.optional(
    v.pipe(
      v.fallback(v.string(), ''),
      v.transform((value) => cleanText(value)),
      v.check((value) => [...value].length <= longest, refusalMessage('errors.too_long', { n: longest })),
    ),
    '',
  );

/** An unvalidated value, for a handler that validates it with data that only it has. */
export const unvalidated = <T>(type: string | string[] = 'string') =>
  v.pipe(
    v.custom<T>(() => true),
    jsonType({ type }),
  );

/** An amount in dinars, parsed to fils. */
export const money = v.pipe(
  v.custom<number | string>((value) => parseMoney(value) !== undefined, FORMAT),
  jsonType({ type: ['number', 'string'] }),
  v.transform((value): Fils => toFils(value)),
);

/** Whether a value is missing or empty. */
export const isLeftOut = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An amount in dinars, parsed to fils; undefined if missing. */
export const optionalMoney = v.optional(
  v.pipe(
    v.custom<number | string | null>((value) => isLeftOut(value) || parseMoney(value) !== undefined, FORMAT),
    jsonType({ type: ['number', 'string', 'null'] }),
    v.transform((value) => (isLeftOut(value) ? undefined : parseMoney(value))),
  ),
);

/** A non-negative integer in Latin or Arabic digits. */
export const wholeNumber = (refusal = FORMAT) =>
  v.pipe(
    v.custom<number | string>((value) => parseWhole(value) !== undefined, refusal),
    jsonType({ type: ['integer', 'string'] }),
    v.transform((value) => parseWhole(value) ?? 0),
  );

/** An integer within bounds; may be negative. */
export const signed = ({ min, max }: { min: number; max: number }) => {
  const read = (value: unknown): number | undefined => {
    const typed = normalizeNumber(String(value ?? '')) ?? '';
    const number = parseWhole(typed.replace('-', ''));
    return number !== undefined && typed.startsWith('-') ? -number : number;
  };
  return v.pipe(
    v.custom<number | string>(
      (value) => {
        const number = read(value);
        return number !== undefined && number >= min && number <= max;
      },
      refusalMessage('errors.between', { min, max }),
    ),
    jsonType({ type: ['integer', 'string'] }),
    v.transform((value) => read(value) ?? 0),
  );
};

/** A flag: on for 1 in any spelling. */
export const flag = v.optional(
  v.pipe(
    unvalidated<0 | 1>('integer'),
    v.transform((value) => Number(value) === 1),
  ),
);

/** An email, normalized. */
export const email = v.pipe(
  v.custom<string>((value) => isEmail(value), refusalMessage('account.email_invalid', {}, 'InvalidEmailAddressError')),
  jsonType({ type: 'string', format: 'email' }),
  v.transform((value) => normalizeEmail(value)),
);

export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The version of a request that the caller saw. Left out, it is the one that was sent first. */
export const revision = v.optional(wholeNumber(), 0);

/** A document or part of one in a response. Its fields are those of the DocType and already have wire format. */
export const record = <T extends object>(): v.GenericSchema<object, T> =>
  v.pipe(
    v.custom<T>((value) => isObject(value) && !Array.isArray(value)),
    jsonType({ type: 'object' }),
  );

/** Document fields in a response, typed by the DocType. */
export const field = {
  text: <T extends string = string>(): v.GenericSchema<unknown, T> =>
    v.pipe(
      v.custom<T>((value) => typeof value === 'string'),
      jsonType({ type: 'string' }),
    ),
  optional: <T extends string = string>(): v.GenericSchema<unknown, T | null> =>
    v.pipe(
      v.custom<T | null>((value) => value === null || typeof value === 'string'),
      jsonType({ type: ['string', 'null'] }),
    ),
  number: (): v.GenericSchema<unknown, number> =>
    v.pipe(
      v.custom<number>((value) => typeof value === 'number'),
      jsonType({ type: 'number' }),
    ),
};

/** The output of an action that returns nothing. */
export const okResponse = v.strictObject({ ok: v.literal(1) });
export const noInput = v.object({});
