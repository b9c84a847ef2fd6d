import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core';
import { dehydrate, hydrate, type Query, QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { connection } from '../../site/connection.ts';

const KEY_PREFIX = 'majalis.saved.';
/**
 * Query keys to save, by their first part: orders and the profile with its addresses (decision H15), and what a
 * provider's day needs, prayer times and the names of occasions.
 */
const SAVED_KEYS = [
  ...['myOrders', 'orders', 'checkouts', 'orderEvents', 'refunds', 'invoices', 'users', 'me', 'settings'],
  ...['addresses', 'prayerTimes', 'occasions', 'engagements'],
];
/** Browsers allow a site about ten times as much. */
const MAX_CHARACTERS = 400_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const SAVE_DELAY_MS = 500;

const isSaved = ({ queryKey, state }: Query): boolean =>
  SAVED_KEYS.includes(String(queryKey[0])) &&
  state.status === 'success' &&
  Date.now() - state.dataUpdatedAt < MAX_AGE_MS;

/** JSON has no maps. */
const replaceMaps = (_: string, value: unknown): unknown => (value instanceof Map ? { $map: [...value] } : value);
const reviveMaps = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value;

/**
 * Creates a persister that saves the query cache of one account in the browser's storage. If the data grows too large,
 * it drops the oldest queries first.
 */
function createPersister(storage: Storage, key: string): Persister {
  return {
    persistClient(persisted) {
      let snapshot: PersistedClient | undefined = persisted;
      let text = '';
      do {
        text = JSON.stringify(snapshot, replaceMaps);
        if (text.length <= MAX_CHARACTERS) break;
        snapshot = removeOldestQuery({ persistedClient: snapshot, error: new Error('too large'), errorCount: 0 });
      } while (snapshot);
      try {
        storage.setItem(key, text);
      } catch {
        // If the storage is full, the previous copy stays.
      }
    },
    restoreClient: () => JSON.parse(storage.getItem(key) ?? 'null', reviveMaps) ?? undefined,
    removeClient: () => storage.removeItem(key),
  };
}

interface OfflineCacheOptions {
  /** The app's query cache. */
  queryClient: QueryClient;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  connection: Pick<typeof connection, 'get' | 'subscribe'>;
  storage: Storage;
  /** Changes with each version of the app; data that another version saved is dropped. */
  buster: string;
  /** Derives data that was never fetched from restored data. */
  derive?: (queryClient: QueryClient) => void;
}

/**
 * Saves the account's orders and profile, and restores them while the browser is offline. The data belongs to one
 * account: it is removed at logout, when the server ends the session, and when another account logs in. Guests have
 * none. Start it after hydration.
 * @returns a function that stops it
 */
export function startOfflineCache({
  queryClient,
  session,
  connection,
  storage,
  buster,
  derive,
}: OfflineCacheOptions): () => void {
  let email = session.get().email;
  /** The account's saved queries, from this visit and earlier ones. */
  let saved = new QueryClient();
  let restored = Promise.resolve();
  let changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const options = () => ({
    queryClient: saved,
    persister: createPersister(storage, KEY_PREFIX + email.toLowerCase()),
    buster,
    maxAge: MAX_AGE_MS,
  });

  /** Loads the saved data of the session's account, and removes that of any other account. */
  function open(): void {
    clearTimeout(timer);
    timer = undefined;
    changed = new Set();
    saved = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    const own = email && KEY_PREFIX + email.toLowerCase();
    for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX) && key !== own) storage.removeItem(key);
    // Data that can't be parsed is removed.
    restored = email ? persistQueryClientRestore(options()).catch(() => undefined) : Promise.resolve();
    restoreOffline();
  }

  /** Fills gaps in the app's cache; never replaces newer data. */
  function restoreOffline(): void {
    const source = saved;
    restored.then(() => {
      if (source !== saved || connection.get() !== 'offline') return;
      hydrate(queryClient, dehydrate(saved), { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
      derive?.(queryClient);
    });
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const query of changed)
      if (isSaved(query))
        saved.setQueryData(query.queryKey, query.state.data, { updatedAt: query.state.dataUpdatedAt });
    changed = new Set();
    void persistQueryClientSave({ ...options(), dehydrateOptions: { shouldDehydrateQuery: isSaved } });
  }

  const saveNow = (): void => {
    if (timer !== undefined) save();
  };

  open();
  const ends = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (!email || type !== 'updated' || !isSaved(query)) return;
      changed.add(query);
      timer ??= setTimeout(save, SAVE_DELAY_MS);
    }),
    session.subscribe((next) => {
      if (next.email === email) return;
      // A response to the previous account may still be on its way; don't save it for the next account.
      if (email) void queryClient.cancelQueries();
      email = next.email;
      open();
    }),
    connection.subscribe(restoreOffline),
  ];
  window.addEventListener('pagehide', saveNow);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', saveNow);
    clearTimeout(timer);
  };
}
