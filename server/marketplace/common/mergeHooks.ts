import type { DocumentEvent, DocumentHandler, Hooks, ResourceOverride, ResourceVerb } from '../../ports/hooks.ts';

type Events = NonNullable<Hooks['documentEvents']>;

/** Handlers of the same event run one after the other, in the order of the parts. */
function mergeEvents(parts: readonly Hooks[]): Events {
  const merged: Events = {};
  for (const { documentEvents = {} } of parts) {
    for (const [doctype, events] of Object.entries(documentEvents)) {
      merged[doctype] ??= {};
      const known = merged[doctype];
      for (const [event, handler] of Object.entries(events) as [DocumentEvent, DocumentHandler][]) {
        const before = known[event];
        known[event] = before
          ? (doc, context, stored) => {
              before(doc, context, stored);
              handler(doc, context, stored);
            }
          : handler;
      }
    }
  }
  return merged;
}

/** The first override of a route that returns a response wins. */
function mergeResources(parts: readonly Hooks[]): NonNullable<Hooks['resources']> {
  const merged: NonNullable<Hooks['resources']> = {};
  for (const { resources = {} } of parts) {
    for (const [doctype, verbs] of Object.entries(resources)) {
      merged[doctype] ??= {};
      const known = merged[doctype];
      for (const [verb, override] of Object.entries(verbs) as [ResourceVerb, ResourceOverride][]) {
        const before = known[verb];
        known[verb] = before
          ? (request, context, prepared) => before(request, context, prepared) ?? override(request, context, prepared)
          : override;
      }
    }
  }
  return merged;
}

/** The first part that returns a response wins; later parts are not called. */
function mergeBefore(parts: readonly Hooks[]): Pick<Hooks, 'beforeWrite'> {
  const all = parts.flatMap((part) => part.beforeWrite ?? []);
  if (!all.length) return {};
  return {
    async beforeWrite(request, context) {
      for (const before of all) {
        const result = await before(request, context);
        if (result) return result;
      }
      return undefined;
    },
  };
}

/**
 * Merges the hooks of the product's parts. Events, route overrides, and `beforeWrite` run in the order of the parts; server fields are
 * combined; of any other hook, the last part's is used.
 */
export function mergeHooks(...parts: readonly Hooks[]): Hooks {
  const serverFields = parts.flatMap((part) => part.serverFields ?? []);
  return {
    ...Object.assign({}, ...parts),
    documentEvents: mergeEvents(parts),
    resources: mergeResources(parts),
    ...mergeBefore(parts),
    methods: Object.assign({}, ...parts.map((part) => part.methods ?? {})),
    ...(serverFields.length
      ? {
          serverFields: (doctype, session) =>
            new Set(serverFields.flatMap((fieldsOf) => [...fieldsOf(doctype, session)])),
        }
      : {}),
  } satisfies Hooks;
}
