import type { Kind } from '../../../domain/order/orderDto.ts';
import { gridMinutes } from '../../../domain/time/slotGrid.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { readSiteSettings } from '../common/settings.ts';
import { type FreeTime, openAvailabilityIndex } from './availabilityIndex.ts';
import { createGrid, type Grid } from './grid.ts';
import { isSearchLog, isTimeLog } from './schemaRules.ts';

/** The search index for the current state of the database. */
export interface SearchIndex {
  grid: Grid;
  kinds: Record<Kind, FreeTime>;
}

interface CachedIndex extends SearchIndex {
  /** The change logs are processed up to this mark. */
  mark: string;
  /** The settings with which it was built. */
  settings: string;
}

/** Maximum number of log entries to process; after more, everything is rebuilt. */
const FOLLOWED = 2000;

const latest = new WeakMap<Database, CachedIndex>();

function settingsOf(context: RequestContext): string {
  const settings = readSiteSettings(context);
  const { slot_grid_minutes, slot_buffer_minutes, min_notice_minutes, default_package_minutes } = settings;
  return [slot_grid_minutes, slot_buffer_minutes, min_notice_minutes, default_package_minutes].join();
}

function build(context: RequestContext, mark: string, settings: string): CachedIndex {
  const grid = createGrid(gridMinutes(readSiteSettings(context)));
  const kinds = {
    reciter: openAvailabilityIndex(context, 'reciter', grid),
    restaurant: openAvailabilityIndex(context, 'restaurant', grid),
  };
  return { mark, settings, grid, kinds };
}

/**
 * The index for the running request. It updates what the change logs report since the last use, and is rebuilt if they cannot. It is only a
 * projection: rows and guards decide.
 */
export const searchIndex: (context: RequestContext) => SearchIndex = memoizePerRequest((context) => {
  const before = latest.get(context.database);
  const settings = settingsOf(context);
  const { mark, changes: written } = context.database.changes.since(before?.mark);
  const changes = written?.filter(isSearchLog);
  const isFollowed = before && changes && before.settings === settings && changes.length <= FOLLOWED;
  const index = isFollowed ? before : build(context, mark, settings);
  if (isFollowed && changes.length) {
    const keys = (ofTime: boolean) =>
      new Set(changes.filter((change) => isTimeLog(change) === ofTime).map(({ key }) => key));
    const [lines, records] = [keys(true), keys(false)];
    for (const kind of Object.values(index.kinds)) kind.renew(context, lines, records);
  }
  index.mark = mark;
  latest.set(context.database, index);
  return index;
});
