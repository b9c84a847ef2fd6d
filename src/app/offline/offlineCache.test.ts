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

/** A page of the app with a cache of its own. */
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

/** What a page shows of the orders when it is opened without a connection. */
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

it('saves what was read, also just before the page is left, and restores it offline', async () => {
  const { client, leave } = await openPage();
  client.setQueryData(['myOrders'], ORDERS);
  client.setQueryData(['carts'], ['not readable offline']);
  leave();
  expect(localStorage.getItem(KEY)).not.toContain('readable');
  expect(await offlineOrders()).toEqual(ORDERS);
});

it('keeps what earlier visits have read, and maps', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  (await openPage()).client.setQueryData(['settings'], new Map([['currency', 'KD']]));
  await vi.advanceTimersByTimeAsync(1000);
  const { client } = await openPage({ offline: true });
  expect(client.getQueryData(['myOrders'])).toEqual(ORDERS);
  expect(client.getQueryData(['settings'])).toEqual(new Map([['currency', 'KD']]));
});

it('derives from what was restored what was never read itself, offline alone', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  const { client, goOffline } = await openPage();
  expect(client.getQueryData(['derived'])).toBeUndefined();
  await goOffline();
  expect(client.getQueryData(['derived'])).toEqual(ORDERS);
});

it('restores nothing online, and nothing older than what the page has', async () => {
  (await openPage()).client.setQueryData(['myOrders'], ORDERS);
  await vi.advanceTimersByTimeAsync(1000);
  const { client, goOffline } = await openPage();
  expect(client.getQueryData(['myOrders'])).toBeUndefined();
  client.setQueryData(['myOrders'], ['newer']);
  await goOffline();
  expect(client.getQueryData(['myOrders'])).toEqual(['newer']);
});

it('shows nothing of an account to a guest or to the next account, in this page or another', async () => {
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

it('saves no response of the account before as the next one’s', async () => {
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

it('drops what another account has left in the storage', async () => {
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

it('lets the oldest go first where there is too much, and goes on where the storage is full', async () => {
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
