import { cleanText } from '../../../domain/arabicText.ts';
import type { Instant } from '../../../domain/kuwaitTime.ts';
import { type Fils, parseMoney } from '../../../domain/money.ts';
import { LINE_TYPE, type LineType } from '../../../domain/orderProcess.ts';
import type { Row } from '../../frappe/types.ts';

/** The two things a customer orders, as `quote` names them. */
export type Kind = 'restaurant' | 'reciter';

interface KindFields {
  /** Provider's DocType and `type` of the line. */
  type: LineType;
  /** Child table of Cart and Order. */
  rows: 'restaurant_package' | 'qaari_zakreen_packages';
  /** The row's link to its provider. */
  vendor: 'restaurant_owner' | 'qaari_zakreen';
  /** Child table of packages in the provider's record. */
  packages: 'restaurant_package' | 'packages';
  title: 'res_name' | 'qaari_name';
}

/** Field names of each kind (the wire's spelling). */
export const KINDS: Record<Kind, KindFields> = {
  restaurant: {
    type: LINE_TYPE.restaurant,
    rows: 'restaurant_package',
    vendor: 'restaurant_owner',
    packages: 'restaurant_package',
    title: 'res_name',
  },
  reciter: {
    type: LINE_TYPE.reciter,
    rows: 'qaari_zakreen_packages',
    vendor: 'qaari_zakreen',
    packages: 'packages',
    title: 'qaari_name',
  },
};
export const KIND_NAMES: readonly Kind[] = ['restaurant', 'reciter'];

/** The kind of a line's or a provider's DocType. */
export const kindOf = (type: unknown): Kind | undefined => KIND_NAMES.find((kind) => KINDS[kind].type === type);

/** One row somebody wants to order, from a cart, an order or a body; nothing in it is a price. */
export interface Wanted {
  kind: Kind;
  /** Record name of the provider. */
  vendor: string;
  packageId: string;
  quantity: number;
  /** Own start of a reciter's row; without it the order's counts. */
  start?: Instant;
  notes?: string;
}

/** A stored amount (dinars) as fils. */
export const filsOf = (value: unknown): Fils => parseMoney(value) ?? 0;

/** Text of a field, '' when it has none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Longest note (decisions G3). */
export const NOTE_LENGTH = 500;

/** Text that somebody typed, as it is kept (decisions G3). */
export const typed = (value: unknown, longest = NOTE_LENGTH): string =>
  typeof value === 'string' ? cleanText(value).slice(0, longest) : '';

/** Child rows of a document. */
export const rowsOf = (doc: Row | undefined, field: string): Row[] => {
  const rows = doc?.[field];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};
