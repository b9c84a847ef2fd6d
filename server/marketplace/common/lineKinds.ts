import type { NightStart } from '../../../domain/calendar/nightStart.ts';
import { NOTE_LENGTH } from '../../../domain/methods/parts.ts';
import { type Fils, parseMoney } from '../../../domain/money/money.ts';
import { LINE_TYPE, type LineType } from '../../../domain/order/orderProcess.ts';
import { type Kind, PROVIDER } from '../../../domain/order/orderWire.ts';
import { cleanText } from '../../../domain/text/arabicText.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';
import type { Row } from '../../host/row.ts';

interface KindFields {
  /** Provider's DocType and `type` of the line. */
  type: LineType;
  /** Child table of Cart and Order. */
  rows: 'restaurant_package' | 'qaari_zakreen_packages';
  /** The row's link to its provider. */
  vendor: (typeof PROVIDER)[Kind];
  /** Child table of packages in the provider's record. */
  packages: 'restaurant_package' | 'packages';
}

/** Field names of each kind (the wire's spelling). */
export const KINDS: Record<Kind, KindFields> = {
  restaurant: {
    type: LINE_TYPE.restaurant,
    rows: 'restaurant_package',
    vendor: PROVIDER.restaurant,
    packages: 'restaurant_package',
  },
  reciter: {
    type: LINE_TYPE.reciter,
    rows: 'qaari_zakreen_packages',
    vendor: PROVIDER.reciter,
    packages: 'packages',
  },
};
export const KIND_NAMES: readonly Kind[] = ['restaurant', 'reciter'];

/** The kind of a line's or a provider's DocType. */
export const kindOf = (type: unknown): Kind | undefined => KIND_NAMES.find((kind) => KINDS[kind].type === type);

/** One row somebody wants to order, from a cart, an order or a body; nothing in it is a price. */
export interface Wanted {
  kind: Kind;
  /** Record name of the provider. */
  provider: string;
  packageId: string;
  quantity: number;
  /** Own start of a reciter's row; without it the order's counts. */
  start?: Instant;
  /** The night that a reciter's start is bound to. */
  bound?: NightStart;
  notes?: string;
}

/** A stored amount (dinars) as fils. */
export const filsOf = (value: unknown): Fils => parseMoney(value) ?? 0;

/** Text of a field, '' when it has none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a client sent for a text, trimmed: a number is its digits, nothing is ''. */
export const sentText = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim());

/** Whether a client ticked a box: 1, `"1"` or true. */
export const isTicked = (value: unknown): boolean => Number(value) === 1;

/** Text that somebody typed, as it is kept (decisions G3). */
export const typed = (value: unknown, longest = NOTE_LENGTH): string =>
  typeof value === 'string' ? cleanText(value).slice(0, longest) : '';

/** A row of a child table; of a field whose type is not known, a row of unknown values. */
type RowIn<Table> = Table extends readonly (infer R)[] ? R : Row;

/** Child rows of a document. */
export function rowsOf<D extends object, F extends keyof D>(doc: D | undefined, field: F): RowIn<D[F]>[] {
  const rows: unknown = doc?.[field];
  return Array.isArray(rows) ? (rows as RowIn<D[F]>[]) : [];
}

/** Minutes of a reciter's package, 0 of a restaurant's. */
export const minutesOfRow = (row: object): number =>
  'package_time' in row && typeof row.package_time === 'number' ? row.package_time : 0;
