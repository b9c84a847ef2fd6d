import type { HusainiaSettings, PublicSettings } from '../../../domain/generated/doctypes.gen.ts';
import access from '../../../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import type { RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { ROW_STAMPS } from './authorship.ts';
import { memoizePerRequest } from './memoizePerRequest.ts';
import { singleStamp } from './sql/settings.ts';

/** The Single that staff edits, as its DocType types it; amounts in dinars. */
export type SiteSettings = HusainiaSettings;

const NAME = 'Husainia Settings';

const latest = new WeakMap<Database, SiteSettings>();

/** The settings as the request found them when it first asked; read anew when their stamp is another one. */
export const readSiteSettings: (context: RequestContext) => SiteSettings = memoizePerRequest((context) => {
  const kept = latest.get(context.database);
  if (kept?.modified && kept.modified === singleStamp(context.database, NAME)) return kept;
  const settings = context.system.get(NAME, NAME);
  latest.set(context.database, settings);
  return settings;
});

/** A number among the settings, by the name that the contract gives; 0 without one. */
export function numberSetting(settings: SiteSettings, name: string | undefined): number {
  const value = name && name in settings ? settings[name as keyof SiteSettings] : 0;
  return typeof value === 'number' ? value : 0;
}

/** Rows of a table as their own fields alone: who wrote one, and when, is nobody's business. */
const ownFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Row[]).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'name' && !ROW_STAMPS.has(key))),
      )
    : value;

/** The public part, as `get_settings` answers it. */
export function getPublicSettings(settings: SiteSettings): PublicSettings {
  const names = access.public_settings as (keyof PublicSettings)[];
  return Object.fromEntries(names.map((name) => [name, ownFields(settings[name]) ?? null])) as PublicSettings;
}

export interface SettingsCache {
  current(): SiteSettings;
  /** Reads again what another process has saved since: where several serve one site, at the start of a request. */
  renew(database: Database): void;
  hooks: Hooks;
}

/** Settings for what is asked on every request (rate limits, the public pair); read again after each save. */
export function settingsCache(read: () => SiteSettings): SettingsCache {
  let kept: SiteSettings | undefined;
  return {
    current: () => {
      kept ??= read();
      return kept;
    },
    renew(database) {
      if (kept && kept.modified !== singleStamp(database, NAME)) kept = undefined;
    },
    hooks: {
      documentEvents: {
        [NAME]: {
          on_update: (_doc, context) => {
            kept = undefined;
            // A rolled back save may have been read in between.
            context.afterCommit(() => {
              kept = undefined;
            });
          },
        },
      },
    },
  };
}
