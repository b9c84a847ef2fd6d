import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { ROLE } from '../../../domain/access.ts';
import type { Method, MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { saidBy } from '../../../domain/methods/refusal.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { message } from './refuse.ts';

/** Every field a schema knows, so that one which was not sent is judged at its own place. */
function withEveryField(schema: GenericSchema, body: Row): Row {
  const entries = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return { ...Object.fromEntries(entries.map((name) => [name, undefined])), ...body };
}

/**
 * A body as a schema reads it.
 * @throws FrappeError the refusal of the first part that is wrong, at its field
 */
export function readBody<Schema extends GenericSchema>(schema: Schema, body: Row): InferOutput<Schema> {
  const result = safeParse(schema, withEveryField(schema, body), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const { key, values, exception } = saidBy(issue.message);
  const fieldname = issue.path?.map((step) => step.key).findLast((name) => typeof name === 'string');
  throw new FrappeError(exception, { ...message(key, values, fieldname), raise_exception: 1 });
}

type Reply<M extends Method> = MethodOutput<M> | MethodReply | Promise<MethodOutput<M> | MethodReply>;

/** What the engine needs to know of a method; the rest is what it does. */
function engineDefinition({ verb, roles, key, perHour, long, fresh }: Method): Omit<MethodDefinition, 'handler'> {
  const { [ROLE.guest]: guest, ...accounts } = roles;
  return {
    verbs: [verb],
    ...(guest ? { guest: true } : { roles: Object.keys(accounts) }),
    ...(key ? { key } : {}),
    ...(perHour ? { perHour } : {}),
    ...(long ? { long } : {}),
    ...(fresh ? { fresh } : {}),
  };
}

/**
 * Answers a method of the product: who may call it, what it is sent and what it answers are its definition's.
 * @param handler given the input as the definition's schema reads it
 */
export function implement<M extends Method>(
  definition: M,
  handler: (input: Read<M>, context: RequestContext) => Reply<M>,
): Record<string, MethodDefinition> {
  const { name, input } = definition;
  return {
    [name]: {
      ...engineDefinition(definition),
      handler: (body, context) => handler(readBody(input, body) as Read<M>, context),
    },
  };
}

/**
 * A method bound to a handler with work before it that may take its time.
 * @param prepare runs before the transaction; its answer is handed to the handler
 */
export function implementPrepared<M extends Method, Prepared>(
  definition: M,
  prepare: (input: Read<M>, context: RequestContext) => Promise<Prepared>,
  handler: (input: Read<M>, context: RequestContext, prepared: Prepared) => Reply<M>,
): Record<string, MethodDefinition> {
  const { name, input } = definition;
  const read = (body: Row) => readBody(input, body) as Read<M>;
  return {
    [name]: {
      ...engineDefinition(definition),
      prepare: async (body, context) => prepare(read(body), context),
      handler: (body, context, prepared) => handler(read(body), context, prepared as Prepared),
    },
  };
}
