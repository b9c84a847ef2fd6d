import type { RequestContext } from '../../ports/context.ts';

/** Computes a value once per request. */
export function memoizePerRequest<T>(look: (context: RequestContext) => T): (context: RequestContext) => T {
  const known = new WeakMap<RequestContext, { value: T }>();
  return (context) => {
    let entry = known.get(context);
    if (!entry) {
      entry = { value: look(context) };
      known.set(context, entry);
    }
    return entry.value;
  };
}
