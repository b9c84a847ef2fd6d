import type { Badges } from './useBadges.ts';

/** A resource's position in the menu. */
export interface MenuPosition {
  /** Default: `catalogue`. */
  group?: 'inbox' | 'money' | 'catalogue' | 'platform';
  /** Position in its group; those without one come last, by name. */
  position?: number;
  /** What its badge counts. */
  counts?: keyof Badges;
  /** Position in the phone's bottom bar; all others are only in the drawer. */
  bottom?: number;
}
