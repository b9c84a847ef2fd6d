import type { Session } from '../ports/session.ts';
import { applySchemaRules } from '../store/schemaRules.ts';
import { createHistoryWriter } from './documents/history.ts';
import type { Engine, EngineOptions } from './engineTypes.ts';
import { createContext } from './http/context.ts';
import { createRoutes } from './http/routes.ts';
import { loadSession } from './permissions/sessions.ts';
import { currentRequestId } from './requestId.ts';
import { buildMeta, type Meta } from './schema/meta.ts';
import { ADMINISTRATOR, type FrappeSite, getMeta } from './schema/site.ts';
import { createNow, stampIn } from './schema/siteTime.ts';
import { migrate } from './schema/tables.ts';

export { loadDocTypes } from './schema/meta.ts';

/**
 * Creates a Frappe-compatible site over one SQLite database. Call `migrate()` before the first request.
 * @param options `timeZone`: an IANA name
 */
export function createEngine(options: EngineOptions): Engine {
  const metas = new Map<string, Meta>(options.doctypes.map((json) => [json.name, buildMeta(json)]));
  const site: FrappeSite = {
    database: options.database,
    metas,
    hooks: options.hooks ?? {},
    quirks: options.quirks ?? {},
    ambient: options.ambient,
    now: createNow(options.ambient.now, options.timeZone, options.database.stamps),
    filesDirectory: options.filesDirectory,
    config: options.site ?? {},
    sessionOf: (user) => loadSession(site, user),
    sequences: new Map(),
    listShapes: new Map(),
  };
  /** The context of work without a request of its own: part of the request or run of jobs that started it, if any. */
  const inside = (session: Session) =>
    createContext(site, session, { requestId: currentRequestId() ?? 'internal', address: '' });
  let administrator: Session | undefined;
  return {
    database: options.database,
    meta: (doctype) => getMeta(site, doctype).json,
    migrate: () => {
      migrate(options.database, metas.values(), options.migrations);
      if (options.schemaRules) applySchemaRules(options.database, options.schemaRules);
    },
    run: (session, work) => {
      const context = inside(session);
      const result = options.database.transaction(() => work(context));
      for (const task of context.committed) task();
      return result;
    },
    read: (session, work) => options.database.reading(() => work(inside(session))),
    get administrator() {
      administrator ??= loadSession(site, ADMINISTRATOR);
      return administrator;
    },
    sessionOf: (user) => loadSession(site, user),
    random: options.ambient.random,
    history: createHistoryWriter(site, stampIn(options.timeZone)),
    routes: () => createRoutes(site),
  };
}
