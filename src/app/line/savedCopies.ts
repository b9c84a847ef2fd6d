import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '../../session/sessionStore.ts';

const PREFIX = 'majalis.saved.';
/**
 * Of what a copy is kept on the device, by the first part of a query's key: orders and the profile with its addresses (decisions H15), and what a
 * provider's day is told with, the prayers and the names of occasions.
 */
const KEPT = [
  ...['myOrders', 'orders', 'checkouts', 'orderEvents', 'refunds', 'invoices', 'users', 'me', 'settings'],
  'addresses',
  ...['prayerTimes', 'occasions'],
];
/** Characters: a browser gives a site about ten times as much. */
const LARGEST = 400_000;
const SAVE_MS = 500;

interface Copy {
  queryKey: readonly unknown[];
  queryHash: string;
  data: unknown;
  /** ms since the epoch on the device's clock. */
  savedAt: number;
}

const keyOf = (email: string): string => PREFIX + email.toLowerCase();
const kept = ({ queryKey, state }: Query): boolean =>
  KEPT.includes(String(queryKey[0])) && state.status === 'success' && state.data !== undefined;

/** JSON knows no maps. */
const packed = (_: string, value: unknown): unknown => (value instanceof Map ? { $map: [...value] } : value);
const unpacked = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value;

/**
 * Keeps what the account saw last of its orders and profile, to be read without a line. One account's copies only: they are
 * wiped when it logs out, when the server ends its session, and when another account begins one.
 */
export function createSavedCopies(client: QueryClient, storage: Storage) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wipe(except = ''): void {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && key !== except) storage.removeItem(key);
  }

  function read(): Copy[] {
    try {
      return JSON.parse(storage.getItem(keyOf(session.get().email)) ?? '[]', unpacked) as Copy[];
    } catch {
      return [];
    }
  }

  function save(): void {
    timer = undefined;
    const { email } = session.get();
    if (!email) return;
    const fresh = client
      .getQueryCache()
      .getAll()
      .filter(kept)
      .map(
        ({ queryKey, queryHash, state }): Copy => ({
          queryKey,
          queryHash,
          data: state.data,
          savedAt: state.dataUpdatedAt,
        }),
      );
    const known = new Set(fresh.map(({ queryHash }) => queryHash));
    const copies = [...fresh, ...read().filter(({ queryHash }) => !known.has(queryHash))].sort(
      (one, other) => other.savedAt - one.savedAt,
    );
    let text = JSON.stringify(copies, packed);
    while (text.length > LARGEST && copies.pop()) text = JSON.stringify(copies, packed);
    try {
      storage.setItem(keyOf(email), text);
    } catch {
      // a full or forbidden storage: nothing is kept
    }
  }

  return {
    /** Begins to keep what is read from here on. @returns the function that ends it */
    start(): () => void {
      wipe(keyOf(session.get().email));
      const endCache = client.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated' && kept(query) && session.get().email) timer ??= setTimeout(save, SAVE_MS);
      });
      // who leaves within that half second takes the copy along
      const leave = (): void => {
        if (timer === undefined) return;
        clearTimeout(timer);
        save();
      };
      window.addEventListener('pagehide', leave);
      const endSession = session.subscribe(({ email }) => {
        clearTimeout(timer);
        timer = undefined;
        wipe(email && keyOf(email));
      });
      return () => {
        endCache();
        endSession();
        window.removeEventListener('pagehide', leave);
        clearTimeout(timer);
      };
    },
    /** Puts the copies where nothing newer is, with the time they were read. */
    restore(): void {
      if (!session.get().email) return;
      for (const { queryKey, queryHash, data, savedAt } of read())
        if (client.getQueryCache().get(queryHash)?.state.data === undefined)
          client.setQueryData(queryKey, data, { updatedAt: savedAt });
    },
  };
}
