import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { ROLE } from '../../../domain/access.ts';
import type { Method, MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { parseRefusal } from '../../../domain/methods/refusal.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { message } from './refuse.ts';

/** Adds every field of a schema to a body, so that a missing one is validated at its own path. */
function withEveryField(schema: GenericSchema, body: Row): Row {
  const entries = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return { ...Object.fromEntries(entries.map((name) => [name, undefined])), ...body };
}

/**
 * Parses a body with a schema.
 * @throws FrappeError the refusal of the first invalid part, at its field
 */
export function readBody<Schema extends GenericSchema>(schema: Schema, body: Row): InferOutput<Schema> {
  const result = safeParse(schema, withEveryField(schema, body), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const { key, values, exception } = parseRefusal(issue.message);
  const fieldname = issue.path?.map((step) => step.key).findLast((name) => typeof name === 'string');
  throw new FrappeError(exception, { ...message(key, values, fieldname), raise_exception: 1 });
}

type Reply<M extends Method> = MethodOutput<M> | MethodReply | Promise<MethodOutput<M> | MethodReply>;

/** What the engine needs to know about a method, apart from its handler. */
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
 * Implements a method of the product. Its definition says who may call it, its input, and its output.
 * @param handler gets the input as the definition's schema parses it
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
 * Implements a method whose slow work runs before the transaction.
 * @param prepare runs before the transaction; its result is passed to the handler
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
