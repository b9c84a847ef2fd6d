import { getOwn } from '../../../domain/getOwn.ts';
import type { MethodReply } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import type { MethodCall, Route } from '../methods/call.ts';
import { coreMethods, KNOWN_MODULES, NOT_WHITELISTED } from '../methods/core.ts';
import { notWhitelisted } from '../methods/document.ts';
import { searchListRows } from '../methods/listAnswer.ts';
import { isReply, reply } from '../methods/responses.ts';
import { FrappeError } from '../schema/errors.ts';
import { frappeError, GUEST_USER } from '../schema/site.ts';

function assertCallableMethod(call: MethodCall, path: string, definition: MethodDefinition): void {
  const { session } = call.context;
  const verbs: string[] = definition.verbs ?? ['POST'];
  if (session.user === GUEST_USER && !definition.guest) throw notWhitelisted(path);
  if (!verbs.includes(call.request.verb === 'HEAD' ? 'GET' : call.request.verb))
    throw frappeError('PermissionError', 'Not permitted');
  if (definition.roles && !definition.roles.some((role) => session.roles.has(role)))
    throw frappeError('PermissionError', 'Not permitted');
}

function answered(call: MethodCall, value: unknown): MethodReply {
  if (isReply(value)) return value;
  const key = call.request.version === 2 ? 'data' : 'message';
  return reply({ body: value === undefined || value === null ? {} : { [key]: value } });
}

/** Finds a method by its dotted path: the product's methods first, then the supported ones of Frappe. */
export function methodRoute(call: MethodCall, path: string, product: MethodDefinition | undefined): Route {
  const { site } = call;
  const allowed = site.hooks.coreMethods;
  const core = !product && (!allowed || allowed.includes(path)) ? getOwn(coreMethods, path) : undefined;
  if (product) {
    assertCallableMethod(call, path, product);
    const { handler, prepare, long } = product;
    const { context, form } = call;
    const asksOnly = call.request.verb === 'GET' || call.request.verb === 'HEAD';
    return {
      storing: long ? 'long' : asksOnly ? 'read' : 'commit',
      ...(prepare ? { prepare: () => prepare(form.values, context) } : {}),
      run: long
        ? async (_call, prepared) => answered(call, await handler(form.values, context, prepared))
        : (_call, prepared) => answered(call, handler(form.values, context, prepared)),
    };
  }
  // A method of Frappe that the product does not allow.
  if (!core && allowed && /^frappe\.|^[a-z_]+$/.test(path)) throw notWhitelisted(path);
  if (!core) throw unknownMethod(path, call.request.version);
  if (call.context.session.user === GUEST_USER && !core.guest) throw notWhitelisted(path);
  // No method of Frappe accepts HEAD.
  if (!core.verbs.includes(call.request.verb)) throw frappeError('PermissionError', 'Not permitted');
  return {
    storing: core.commits || call.request.verb !== 'GET' ? 'commit' : core.reads ? 'read' : 'rollback',
    ...(core.lists ? { prepare: () => searchListRows(call, call.form.values.doctype) } : {}),
    run: () => answered(call, core.handler(call)),
  };
}

/** Python's error message for a path to an unknown method. */
function unknownMethod(path: string, version: 1 | 2): FrappeError {
  if (NOT_WHITELISTED.has(path)) return notWhitelisted(path);
  const parts = path.split('.');
  const [app = path] = parts;
  const failed = (reason: string) =>
    frappeError('ValidationError', `Failed to get method ${version === 2 ? '' : 'for command '}${path} with ${reason}`);
  if (parts.length === 1 && version === 1) return failed(`'${path}'`);
  const module = parts.slice(0, -1).join('.');
  if (KNOWN_MODULES.has(module)) return failed(`module '${module}' has no attribute '${parts.at(-1)}'`);
  if (app === 'frappe') return failed(`No module named '${module}'`);
  const missing = frappeError('ValidationError', `App ${app} is not installed`);
  return new FrappeError('ValidationError', [...missing.messages, ...failed(`App ${app} is not installed`).messages]);
}
