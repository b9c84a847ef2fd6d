import type { Badges } from './useBadges.ts';

/** Where a resource stands in the menu of those who may open it. */
export interface MenuPlace {
  /** Default: `catalogue`. */
  group?: 'inbox' | 'money' | 'catalogue' | 'platform';
  /** Place in its group; those without one come last, by name. */
  place?: number;
  /** What its badge counts. */
  counts?: keyof Badges;
  /** The place of the item in the phone's bottom bar; the others are in the drawer. */
  bottom?: number;
}
