import type { LooseBound } from '../calendar/nightStart.ts';

/**
 * The one place where the words of an order change. Ours are kind, provider, packageId, quantity and start, on screens and on the
 * server alike; the wire and the stored rows have the documents' spelling.
 */

/** The two things a customer orders. */
export type Kind = 'restaurant' | 'reciter';

/** The wire's word for each of ours; refusals name their field by it. */
export const WIRE = { start: 'delivery_date_time', quantity: 'order_quantity', packageId: 'package_id' } as const;

/** A row's link to its provider, by kind. */
export const PROVIDER = { restaurant: 'restaurant_owner', reciter: 'qaari_zakreen' } as const satisfies Record<
  Kind,
  string
>;

/** One package that somebody wants, in a cart, an order or a request; nothing in it is a price. */
export interface OrderRow extends LooseBound {
  kind: Kind;
  /** Record name of the provider. */
  provider: string;
  packageId: string;
  /** Of a catering package; a reciter comes once. */
  quantity?: number;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait. In a cart a reciter's may wait for the address page; catering has the order's. */
  start?: string | null;
  notes?: string | null;
}

/** Fields of a row that have another name on the wire. */
export type RenamedField = (typeof WIRE)[keyof typeof WIRE] | (typeof PROVIDER)[Kind];
type Fields = Record<string, unknown>;

/** What was sent for each of our words, whatever it is. */
export function sentByWord(kind: Kind, row: object): Record<'provider' | 'packageId' | 'quantity' | 'start', unknown> {
  const fields = row as Fields;
  return {
    provider: fields[PROVIDER[kind]],
    packageId: fields[WIRE.packageId],
    quantity: fields[WIRE.quantity],
    start: fields[WIRE.start],
  };
}

/** A row of the wire in our words; its other fields stay as they are. */
export function rowFromWire<Row extends object>(kind: Kind, row: Row): Omit<Row, RenamedField> & OrderRow {
  const { provider, packageId, quantity, start } = sentByWord(kind, row);
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

/** A row of ours as the wire has it; its other fields stay as they are. */
export function rowToWire<Row extends OrderRow>({ kind, provider, packageId, quantity, start, ...others }: Row) {
  return {
    ...others,
    [PROVIDER[kind]]: provider,
    [WIRE.packageId]: packageId,
    ...(quantity === undefined ? {} : { [WIRE.quantity]: quantity }),
    ...(start === undefined ? {} : { [WIRE.start]: start }),
  };
}

/** A field that a refusal names, in our words where they differ. */
export function fieldFromWire(field: string): string {
  const ours = Object.entries(WIRE).find(([, wire]) => wire === field);
  return ours?.[0] ?? field;
}
