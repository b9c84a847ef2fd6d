import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { ROLE, type Role, type RowSet } from '../access.ts';

/**
 * The complete definition of one API method. The server's routing and validation, the browser's types, the permission tests and
 * docs/api/openapi.json derive from it.
 */
export interface Method<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> {
  /** Dotted path: `husainia.api.place_order`. */
  name: string;
  /** Any other verb gets a 403. */
  verb: 'GET' | 'POST';
  /** Who may call it, and on which rows. A role not listed gets a 403. */
  roles: Partial<Record<Role, RowSet>>;
  /** Whether a call needs an `Idempotency-Key`. `ignored`: the response holds a secret, so it isn't stored for repeats. */
  key?: 'required' | 'ignored';
  /** Maximum calls per account per hour. */
  perHour?: number;
  /** Staff with two-step login must enter a code again. */
  fresh?: true;
  /** The method waits for an external system (the gateway) and opens its own transactions. */
  long?: true;
  /** What the caller sends, and how the handler reads it. */
  input: Input;
  /** What the method returns: as the handler produces it, and as the browser reads it. */
  output: Output;
  /** Where the response is in the body: `message` by default; `file`: the body itself. */
  at?: 'data' | 'file';
  /** Media type of a file; default: `text/html`. */
  fileType?: string;
  /** What else the body holds. */
  beside?: GenericSchema;
}

/** What a caller sends. */
export type Sent<M extends Method> = InferInput<M['input']>;
/** What the handler receives. */
export type Read<M extends Method> = InferOutput<M['input']>;
/** What the handler returns. */
export type MethodOutput<M extends Method> = InferInput<M['output']>;
/** What the caller reads. */
export type MethodResponse<M extends Method> = InferOutput<M['output']>;

/** Defines a method, keeping the types of its schemas. */
export const method = <Input extends GenericSchema, Output extends GenericSchema>(
  definition: Method<Input, Output>,
): Method<Input, Output> => definition;

const rows = (set: RowSet, ...roles: Role[]): Partial<Record<Role, RowSet>> =>
  Object.fromEntries(roles.map((role) => [role, set]));

const { guest, customer, reciter, restaurant, staff } = ROLE;

/** The usual row sets of methods, by caller. */
export const CALLERS = {
  everybody: rows('all', guest, customer, reciter, restaurant, staff),
  accounts: rows('own', customer, reciter, restaurant, staff),
  /** Account types that anyone can register; the operator creates staff accounts. */
  ownAccounts: rows('own', customer, reciter, restaurant),
  /** Any account, on public rows. */
  visitors: { ...rows('public', customer, reciter, restaurant), ...rows('all', staff) },
  customer: rows('own', customer),
  customerAndStaff: { ...rows('own', customer), ...rows('all', staff) },
  providersAndStaff: { ...rows('own', reciter, restaurant), ...rows('all', staff) },
  providers: rows('own', reciter, restaurant),
  ownProviders: rows('own', reciter, restaurant, staff),
  parties: { ...rows('own', customer, reciter, restaurant), ...rows('all', staff) },
  staff: rows('all', staff),
};
