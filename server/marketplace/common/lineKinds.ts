import type { NightStart } from '../../../domain/calendar/nightStart.ts';
import { type Kind, PROVIDER } from '../../../domain/order/orderDto.ts';
import { LINE_TYPE, type LineType } from '../../../domain/order/orderProcess.ts';
import type { Instant } from '../../../domain/time/kuwaitTime.ts';

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
export const toKind = (type: unknown): Kind | undefined => KIND_NAMES.find((kind) => KINDS[kind].type === type);

/** One row somebody wants to order, from a cart, an order or a body; nothing in it is a price. */
export interface RequestedLine {
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

/** Minutes of a reciter's package, 0 of a restaurant's. */
export const minutesOfRow = (row: object): number =>
  'package_time' in row && typeof row.package_time === 'number' ? row.package_time : 0;
