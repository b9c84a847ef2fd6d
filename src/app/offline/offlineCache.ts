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
 * Which queries are saved, by the first part of their key: orders and the profile with its addresses (decisions H15), and what a
 * provider's day is made of, the prayers and the names of occasions.
 */
const SAVED_KEYS = [
  ...['myOrders', 'orders', 'checkouts', 'orderEvents', 'refunds', 'invoices', 'users', 'me', 'settings'],
  ...['addresses', 'prayerTimes', 'occasions'],
];
/** A browser gives a site about ten times as much. */
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

/** Keeps the cache of one account in the browser's storage. The oldest queries go first where it grows too large. */
function createPersister(storage: Storage, key: string): Persister {
  return {
    persistClient(persisted) {
      let kept: PersistedClient | undefined = persisted;
      let text = '';
      do {
        text = JSON.stringify(kept, replaceMaps);
        if (text.length <= MAX_CHARACTERS) break;
        kept = removeOldestQuery({ persistedClient: kept, error: new Error('too large'), errorCount: 0 });
      } while (kept);
      try {
        storage.setItem(key, text);
      } catch {
        // a full storage keeps what it has
      }
    },
    restoreClient: () => JSON.parse(storage.getItem(key) ?? 'null', reviveMaps) ?? undefined,
    removeClient: () => storage.removeItem(key),
  };
}

interface OfflineCacheOptions {
  /** The app's cache. */
  queryClient: QueryClient;
  session: Pick<SessionStore, 'get' | 'subscribe'>;
  connection: Pick<typeof connection, 'get' | 'subscribe'>;
  storage: Storage;
  /** Changes with each version of the app: what another version saved is dropped. */
  buster: string;
  /** Derives from what was restored what was never read itself. */
  derive?: (queryClient: QueryClient) => void;
}

/**
 * Saves what the account has read of its orders and profile, and restores it while the browser is offline. It belongs to one account:
 * it is removed at logout, when the server ends the session, and when another account begins one; a guest has none. Start it after
 * hydration.
 * @returns the function that stops it
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
  /** What is saved of the account, from this visit and those before. */
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

  /** Begins with what the account of the session has saved, and removes what any other has. */
  function open(): void {
    clearTimeout(timer);
    timer = undefined;
    changed = new Set();
    saved = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
    const own = email && KEY_PREFIX + email.toLowerCase();
    for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX) && key !== own) storage.removeItem(key);
    // what cannot be read is removed
    restored = email ? persistQueryClientRestore(options()).catch(() => undefined) : Promise.resolve();
    restoreOffline();
  }

  /** Fills the app's cache where it has nothing newer. */
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
      // an answer to the account before, still on its way, must not be saved as the next one's
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
