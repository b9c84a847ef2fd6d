import type { NightStart } from '../../../domain/calendar/nightStart.ts';
import type { ReadChoice } from '../../../domain/methods/choices.ts';
import type { Kind } from '../../../domain/order/orderDto.ts';
import { LINE_TYPE, type LineType } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';

interface KindFields {
  /** The provider's DocType and the `type` of the line. */
  type: LineType;
  /** The child table of Cart and Order. */
  rows: 'restaurant_package' | 'qaari_zakreen_packages';
  /** The child table of packages in the provider's record. */
  packages: 'restaurant_package' | 'packages';
}

/** The field names of each kind (in the spelling of the API). */
export const KINDS: Record<Kind, KindFields> = {
  restaurant: {
    type: LINE_TYPE.restaurant,
    rows: 'restaurant_package',
    packages: 'restaurant_package',
  },
  reciter: {
    type: LINE_TYPE.reciter,
    rows: 'qaari_zakreen_packages',
    packages: 'packages',
  },
};
export const KIND_NAMES: readonly Kind[] = ['restaurant', 'reciter'];

/** The kind of a line's or a provider's DocType. */
export const toKind = (type: unknown): Kind | undefined => KIND_NAMES.find((kind) => KINDS[kind].type === type);

/** A row to be ordered, from a cart, an order, or a body; it contains no price. */
export interface RequestedLine {
  kind: Kind;
  /** The record name of the provider. */
  provider: string;
  packageId: string;
  quantity: number;
  /** The start of a reciter's row, if it has one; otherwise the order's start applies. */
  start?: Instant;
  /** The night that a reciter's start is relative to. */
  bound?: NightStart;
  notes?: string;
  /** Further reciters for the same time, best first. */
  choices?: readonly ReadChoice[];
}

/** The minutes of a reciter's package; 0 for a restaurant's. */
export const minutesOfRow = (row: object): number =>
  'package_time' in row && typeof row.package_time === 'number' ? row.package_time : 0;
