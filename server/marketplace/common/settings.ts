import type { HusainiaSettings, PublicSettings } from '../../../domain/generated/doctypes.gen.ts';
import access from '../../../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import type { RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { ROW_STAMPS } from './authorship.ts';
import { memoizePerRequest } from './memoizePerRequest.ts';
import { singleStamp } from './sql/settings.ts';

/** The Single that staff edit, as its DocType types it; amounts in dinars. */
export type SiteSettings = HusainiaSettings;

const NAME = 'Husainia Settings';

const latest = new WeakMap<Database, SiteSettings>();

/** The settings, read once per request, and again only if their stamp has changed. */
export const readSiteSettings: (context: RequestContext) => SiteSettings = memoizePerRequest((context) => {
  const cached = latest.get(context.database);
  if (cached?.modified && cached.modified === singleStamp(context.database, NAME)) return cached;
  const settings = context.system.get(NAME, NAME);
  latest.set(context.database, settings);
  return settings;
});

/** A number setting, by the name in the contract; 0 without a name. */
export function numberSetting(settings: SiteSettings, name: string | undefined): number {
  const value = name && name in settings ? settings[name as keyof SiteSettings] : 0;
  return typeof value === 'number' ? value : 0;
}

/** Reduces table rows to their own fields, without author and stamps. */
const ownFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Row[]).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'name' && !ROW_STAMPS.has(key))),
      )
    : value;

/** The public settings, as `get_settings` returns them. */
export function getPublicSettings(settings: SiteSettings): PublicSettings {
  const names = access.public_settings as (keyof PublicSettings)[];
  return Object.fromEntries(names.map((name) => [name, ownFields(settings[name]) ?? null])) as PublicSettings;
}

export interface SettingsCache {
  current(): SiteSettings;
  /** Reloads what another process has saved: at the start of a request, if several processes serve one site. */
  refresh(database: Database): void;
  hooks: Hooks;
}

/** Caches settings that every request needs (rate limits, the public pair); reloaded after each save. */
export function settingsCache(read: () => SiteSettings): SettingsCache {
  let cachedSettings: SiteSettings | undefined;
  return {
    current: () => {
      cachedSettings ??= read();
      return cachedSettings;
    },
    refresh(database) {
      if (cachedSettings && cachedSettings.modified !== singleStamp(database, NAME)) cachedSettings = undefined;
    },
    hooks: {
      documentEvents: {
        [NAME]: {
          on_update: (_doc, context) => {
            cachedSettings = undefined;
            // A save that was rolled back may have been read meanwhile.
            context.afterCommit(() => {
              cachedSettings = undefined;
            });
          },
        },
      },
    },
  };
}
