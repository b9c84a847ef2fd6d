import { useEffect } from 'react';
import type { QaariZakreen, Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { RECENT_KEY } from '../../session/deviceKeys.ts';

const MAX_RECORDS = 12;

/** Public fields of a provider: enough for a card, without prices and recordings. */
const FIELDS = {
  reciter: [
    ...['qaari_name', 'qaari_name_ar', 'honorific', 'honorific_ar', 'gender', 'audience'],
    ...['type_names', 'type_names_ar', 'profile_picture', 'verification_status'],
  ],
  restaurant: [
    'res_name',
    'res_name_ar',
    'cuisine',
    'cuisine_ar',
    'profile_picture',
    'cover_picture',
    'verification_status',
  ],
} as const;

export type Seen =
  | { kind: 'reciter'; card: Partial<QaariZakreen> & { id: string } }
  | { kind: 'restaurant'; card: Partial<Restaurant> & { id: string } };

/** Recently viewed providers, newest first; empty if storage is blocked. */
export function readRecent(): Seen[] {
  try {
    const saved = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]') as unknown;
    return Array.isArray(saved)
      ? (saved as Seen[]).filter((one) => typeof one?.card?.id === 'string').slice(0, MAX_RECORDS)
      : [];
  } catch {
    return [];
  }
}

/**
 * Records on this device that a provider's page was opened.
 * @param record undefined while loading
 */
export function useRecordView(
  kind: Seen['kind'],
  record: (Partial<QaariZakreen & Restaurant> & { id: string }) | undefined,
): void {
  useEffect(() => {
    if (!record) return;
    const fields: readonly string[] = FIELDS[kind];
    const shown = Object.entries(record).filter(([field]) => fields.includes(field));
    const card = { ...Object.fromEntries(shown), id: record.id };
    const others = readRecent().filter((one) => one.card.id !== record.id);
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify([{ kind, card }, ...others].slice(0, MAX_RECORDS)));
    } catch {
      // Storage is full or blocked: nothing is recorded.
    }
  }, [kind, record]);
}
