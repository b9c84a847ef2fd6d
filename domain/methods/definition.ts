import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { ROLE, type Role, type RowSet } from '../access.ts';

/**
 * One method of the server: everything that is said of it is said here. The server is called and answers by it, the browser's
 * types follow from it, and so do the permission tests and docs/api/openapi.json.
 */
export interface Method<Input extends GenericSchema = GenericSchema, Answer extends GenericSchema = GenericSchema> {
  /** Dotted path: `husainia.api.place_order`. */
  name: string;
  /** Any other is refused with 403. */
  verb: 'GET' | 'POST';
  /** Who may call it, and about which rows; a role that is not there is refused with 403. */
  roles: Partial<Record<Role, RowSet>>;
  /** Must a call carry an `Idempotency-Key`? `ignored`: the answer holds a secret, so it is kept for no repetition. */
  key?: 'required' | 'ignored';
  /** How often an account may call it in an hour. */
  perHour?: number;
  /** Staff with two-step login shows a code again for it. */
  fresh?: true;
  /** The method waits for somebody else (the gateway) and opens transactions of its own. */
  long?: true;
  /** What the method is sent, and how its handler reads that. */
  input: Input;
  /** What the method answers: as its handler gives it, and as the browser reads it. */
  answer: Answer;
  /** Where the answer stands in the body: default `message`; `file`: it is the body. */
  at?: 'data' | 'file';
  /** Media type of a file; default: `text/html`. */
  fileType?: string;
  /** What stands in the body beside the answer. */
  beside?: GenericSchema;
}

/** What a caller sends. */
export type Sent<M extends Method> = InferInput<M['input']>;
/** What the handler is given of it. */
export type Read<M extends Method> = InferOutput<M['input']>;
/** What the handler answers. */
export type MethodOutput<M extends Method> = InferInput<M['answer']>;
/** What the caller reads. */
export type Answered<M extends Method> = InferOutput<M['answer']>;

/** Defines a method; keeps the types of its schemas. */
export const method = <Input extends GenericSchema, Answer extends GenericSchema>(
  definition: Method<Input, Answer>,
): Method<Input, Answer> => definition;

const rows = (set: RowSet, ...roles: Role[]): Partial<Record<Role, RowSet>> =>
  Object.fromEntries(roles.map((role) => [role, set]));

const { guest, customer, reciter, restaurant, staff } = ROLE;

/** The usual row sets of methods, by who may call them. */
export const CALLERS = {
  everybody: rows('all', guest, customer, reciter, restaurant, staff),
  accounts: rows('own', customer, reciter, restaurant, staff),
  /** The kinds of account that anybody may make for himself: staff accounts are the operator's. */
  ownAccounts: rows('own', customer, reciter, restaurant),
  /** Any account, about what is public. */
  visitors: { ...rows('public', customer, reciter, restaurant), ...rows('all', staff) },
  customer: rows('own', customer),
  customerAndStaff: { ...rows('own', customer), ...rows('all', staff) },
  vendors: { ...rows('own', reciter, restaurant), ...rows('all', staff) },
  providers: rows('own', reciter, restaurant),
  ownVendors: rows('own', reciter, restaurant, staff),
  parties: { ...rows('own', customer, reciter, restaurant), ...rows('all', staff) },
  staff: rows('all', staff),
};
