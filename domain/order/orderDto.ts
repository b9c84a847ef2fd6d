import type { LooseBound } from '../calendar/nightStart.ts';

/**
 * The only place that translates an order's names. Our code says kind, provider, packageId, quantity and start, in the app and
 * on the server; the wire and the stored rows use the spec's spelling.
 */

/** The two things a customer can order. */
export type Kind = 'restaurant' | 'reciter';

/** The wire's name for each of ours; refusals name their field by it. */
export const WIRE = { start: 'delivery_date_time', quantity: 'order_quantity', packageId: 'package_id' } as const;

/** The field of a row that links to its provider, by kind. */
export const PROVIDER = { restaurant: 'restaurant_owner', reciter: 'qaari_zakreen' } as const satisfies Record<
  Kind,
  string
>;

/** One requested package in a cart, an order or a request. It contains no prices. */
export interface OrderRow extends LooseBound {
  kind: Kind;
  /** Record name of the provider. */
  provider: string;
  packageId: string;
  /** For catering only; a reciter has no quantity. */
  quantity?: number;
  /**
   * `YYYY-MM-DD HH:MM:SS`, Kuwait time. In a cart, a reciter's start may be missing until the address page; catering uses the
   * order's.
   */
  start?: string | null;
  notes?: string | null;
}

/** Fields of a row with another name on the wire. */
export type RenamedField = (typeof WIRE)[keyof typeof WIRE] | (typeof PROVIDER)[Kind];
type Fields = Record<string, unknown>;

/** The raw value sent for each of our names. */
export function rawValues(kind: Kind, row: object): Record<'provider' | 'packageId' | 'quantity' | 'start', unknown> {
  const fields = row as Fields;
  return {
    provider: fields[PROVIDER[kind]],
    packageId: fields[WIRE.packageId],
    quantity: fields[WIRE.quantity],
    start: fields[WIRE.start],
  };
}

/** Converts a wire row to our names; other fields stay as they are. */
export function rowFromWire<Row extends object>(kind: Kind, row: Row): Omit<Row, RenamedField> & OrderRow {
  const { provider, packageId, quantity, start } = rawValues(kind, row);
  const others = { ...row } as Fields;
  for (const name of [...Object.values(WIRE), ...Object.values(PROVIDER)]) delete others[name];
  return {
    ...(others as Omit<Row, RenamedField>),
    kind,
    provider: String(provider ?? ''),
    packageId: String(packageId ?? ''),
    ...(quantity === undefined || quantity === null ? {} : { quantity: Number(quantity) }),
    ...(start === undefined ? {} : { start: start === null ? null : String(start) }),
  };
}

/** Converts a row to wire names; other fields stay as they are. */
export function rowToWire<Row extends OrderRow>({ kind, provider, packageId, quantity, start, ...others }: Row) {
  return {
    ...others,
    [PROVIDER[kind]]: provider,
    [WIRE.packageId]: packageId,
    ...(quantity === undefined ? {} : { [WIRE.quantity]: quantity }),
    ...(start === undefined ? {} : { [WIRE.start]: start }),
  };
}

/** Our name for a field that a refusal names. */
export function fieldFromWire(field: string): string {
  const ours = Object.entries(WIRE).find(([, wire]) => wire === field);
  return ours?.[0] ?? field;
}
