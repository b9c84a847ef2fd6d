import '../../../tests/support/browser.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROLE } from '../../../domain/roles.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { createSessionStore } from '../../session/sessionStore.ts';
import { startOfflineCache } from './offlineCache.ts';

const ORDERS = ['ORD-2026-00001'];
const KEY = 'majalis.saved.nasser@example.com';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const session = createSessionStore(localStorage);
const logIn = (name: string): void =>
  session.begin({
    ...{ role_profile_name: ROLE.customer, full_name: name, username: name, email: `${name}@example.com` },
    ...{ mobile_no: '55512345', api_key: 'key', api_secret: name, user_status: ACCOUNT.active },
  });

let stop: () => void = () => undefined;

/** Opens a page of the app with a query cache of its own. */
async function openPage({ offline = false, buster = '1', storage = localStorage as Storage } = {}) {
  stop();
  const client = new QueryClient();
  let notify = (): void => undefined;
  let state: 'online' | 'offline' = offline ? 'offline' : 'online';
  stop = startOfflineCache({
    ...{ queryClient: client, session, storage, buster },
    derive: (queries) => queries.setQueryData(['derived'], queries.getQueryData(['myOrders'])),
    connection: {
      get: () => state,
      subscribe(listener) {
        notify = listener;
        return () => undefined;
      },
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    client,
    leave: () => window.dispatchEvent(new Event('pagehide')),
    async goOffline() {
      state = 'offline';
      notify();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** The orders that a page shows when it opens offline. */
async function offlineOrders(buster?: string): Promise<unknown> {
  const { client } = await openPage({ offline: true, ...(buster && { buster }) });
  return client.getQueryData(['myOrders']);
}

beforeEach(() => {
  vi.useFakeTimers();
  logIn('nasser');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  session.clear();
  localStorage.clear();
});

it('saves query data, also right before the page closes, and restores it offline', async () => {
  const { client, leave } = await openPage();
  client.setQueryData(['myOrders'], ORDERS);
  client.setQueryData(['carts'], ['not readable offline']);
  leave();
  expect(localStorage.getItem(KEY)).not.toContain('readable');
  expect(await offlineOrders()).toEqual(ORDERS);
});

it('keeps data of earlier visits, including maps', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  (await openPage()).client.setQueryData(['settings'], new Map([['currency', 'KD']]));
  await vi.advanceTimersByTimeAsync(1000);
  const { client } = await openPage({ offline: true });
  expect(client.getQueryData(['myOrders'])).toEqual(ORDERS);
  expect(client.getQueryData(['settings'])).toEqual(new Map([['currency', 'KD']]));
});

it('derives data that was never fetched from restored data, only while offline', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  const { client, goOffline } = await openPage();
  expect(client.getQueryData(['derived'])).toBeUndefined();
  await goOffline();
  expect(client.getQueryData(['derived'])).toEqual(ORDERS);
});

it('restores nothing online, and nothing older than the page’s own data', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  const { client, goOffline } = await openPage();
  expect(client.getQueryData(['myOrders'])).toBeUndefined();
  client.setQueryData(['myOrders'], ['newer']);
  await goOffline();
  expect(client.getQueryData(['myOrders'])).toEqual(['newer']);
});

it('hides the data of an account from guests and from the next account, in this page and in a new one', async () => {
  const { client, goOffline } = await openPage();
  client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  session.end();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(await offlineOrders()).toBeUndefined();

  logIn('nasser');
  const again = await openPage();
  again.client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  logIn('huda');
  again.client.clear();
  await again.goOffline();
  expect(again.client.getQueryData(['myOrders'])).toBeUndefined();
  expect(await offlineOrders()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
  await goOffline();
});

it('does not save a late response to the previous account for the next one', async () => {
  const { client } = await openPage();
  const read = client.fetchQuery({
    queryKey: ['myOrders'],
    queryFn: () => new Promise((resolve) => setTimeout(resolve, 2000, ORDERS)),
  });
  read.catch(() => undefined);
  client.setQueryData(['me'], 'nasser');
  logIn('huda');
  await vi.advanceTimersByTimeAsync(5000);
  expect(JSON.stringify(localStorage)).not.toContain(ORDERS[0]);
  expect(await offlineOrders()).toBeUndefined();
});

it('removes data that another account left in the storage', async () => {
  localStorage.setItem('majalis.saved.huda@example.com', '{}');
  await openPage();
  expect(localStorage.getItem('majalis.saved.huda@example.com')).toBeNull();
});

it.each<[string, () => Promise<unknown>]>([
  ['another version of the app', () => offlineOrders('2')],
  [
    'too long ago',
    () => {
      vi.setSystemTime(Date.now() + YEAR_MS);
      return offlineOrders();
    },
  ],
  [
    'in a form that cannot be read',
    () => {
      localStorage.setItem(KEY, '{"timestamp"');
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      return offlineOrders();
    },
  ],
])('removes what was saved by %s', async (_, open) => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  expect(localStorage.getItem(KEY)).toContain(ORDERS[0]);
  expect(await open()).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('drops the oldest queries first when there is too much data, and carries on when the storage is full', async () => {
  const { client } = await openPage();
  client.setQueryData(['orders', 1], 'x'.repeat(300_000), { updatedAt: Date.now() - 2000 });
  client.setQueryData(['orders', 2], 'y'.repeat(300_000));
  await vi.advanceTimersByTimeAsync(1000);
  const { client: offline } = await openPage({ offline: true });
  expect(offline.getQueryData(['orders', 1])).toBeUndefined();
  expect(offline.getQueryData(['orders', 2])).toHaveLength(300_000);

  const full = Object.assign(Object.create(localStorage) as Storage, {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const page = await openPage({ storage: full });
  page.client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.client.getQueryData(['myOrders'])).toEqual(ORDERS);
});
