import * as v from 'valibot';
import { ANCHOR_OFFSET, ANCHORS, boundFrom, parseNight } from '../calendar/nightStart.ts';
import { PROVIDER, rowFromWire, WIRE } from '../order/orderDto.ts';
import { MAX_NOTE_LENGTH } from '../text/noteLength.ts';
import { isBlank } from '../text/textInput.ts';
import { MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { laterChoices } from './choices.ts';
import { refusalMessage } from './refusal.ts';
import { optionalText, signed, text, truncatedText, truncateLine, wholeNumber } from './schemas.ts';

export const MAX_OCCASION_LENGTH = 140;
/** Maximum packages in a cart or an order. */
export const MAX_ROWS = 50;

const FORMAT = refusalMessage('errors.format');

/** A start in Kuwait on a full minute, or none. */
const start = v.nullish(
  v.pipe(
    text,
    v.check((value) => value === '' || (parseInstant(value) ?? 1) % MINUTE === 0, FORMAT),
    v.transform((value) => parseInstant(value)),
  ),
);

/** The night and anchor of a reciter's start. Without a night, the start is a civil time. */
export const nightEntries = {
  night: v.nullish(
    v.pipe(
      text,
      v.check((value) => value === '' || parseNight(value) !== undefined, FORMAT),
    ),
    '',
  ),
  anchor: v.nullish(v.pipe(text, v.picklist(['', ...ANCHORS], FORMAT)), ''),
  anchor_offset: v.nullish(signed(ANCHOR_OFFSET)),
};

/** The night of a cart row, parsed alongside its other fields. */
export const boundRow = v.pipe(
  v.object(nightEntries),
  v.transform((input) => ({ bound: boundFrom(input) })),
);

/** One row of a body, of a restaurant or a reciter, under our names. Providers and packages also have other spellings. */
const orderRow = v.pipe(
  v.object(
    {
      [PROVIDER.reciter]: optionalText,
      [PROVIDER.restaurant]: optionalText,
      parent: optionalText,
      [WIRE.packageId]: optionalText,
      package_name: optionalText,
      [WIRE.start]: start,
      [WIRE.quantity]: v.optional(wholeNumber()),
      ...nightEntries,
      notes: truncatedText(MAX_NOTE_LENGTH),
      // further reciters for the same time, best first
      choices: v.nullish(laterChoices),
    },
    FORMAT,
  ),
  v.transform((input) => {
    const kind = input[PROVIDER.reciter] ? 'reciter' : 'restaurant';
    const { provider, packageId } = rowFromWire(kind, input);
    return {
      kind,
      provider: provider || input.parent,
      packageId,
      packageName: input.package_name,
      quantity: input[WIRE.quantity],
      start: input[WIRE.start] ?? undefined,
      bound: kind === 'reciter' ? boundFrom(input) : undefined,
      notes: input.notes,
      choices: (kind === 'reciter' && input.choices) || [],
    } as const;
  }),
  v.check((row) => row.provider !== '', FORMAT),
);

export const orderRows = v.pipe(
  v.array(orderRow, FORMAT),
  v.maxLength(MAX_ROWS, refusalMessage('errors.between', { min: 1, max: MAX_ROWS })),
);

/** Rows as the two ordering specs write them: one table per kind. */
export const documentedRows = v.object({ lines: orderRows });

/** One parsed row of a body. */
export type ReadRow = v.InferOutput<typeof orderRow>;

const ENTRANCES = ['', 'men', 'women', 'shared'] as const;

/** What an order contains besides its rows and address. */
export const headerEntries = {
  [WIRE.start]: start,
  entrance: v.optional(v.pipe(text, v.picklist(ENTRANCES, FORMAT)), ''),
  occasion: v.optional(
    v.pipe(
      v.nullable(v.fallback(v.string(), '')),
      v.check((value) => value === null || !isBlank(value), refusalMessage('common.required')),
      v.transform((value) => truncateLine(value ?? '', MAX_OCCASION_LENGTH)),
    ),
    null,
  ),
  notes: truncatedText(MAX_NOTE_LENGTH),
};

/** The header of an order in a body of the spec's own calls. */
export const orderHeader = v.object(headerEntries);
export type OrderHeaderFields = v.InferOutput<typeof orderHeader>;
