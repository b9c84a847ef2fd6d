import { expect, test, vi } from 'vitest';
import type { LoginResponse } from '../api/types.ts';
import { createSessionStore } from './sessionStore.ts';

const response: LoginResponse = {
  full_name: 'Ali',
  role_profile_name: 'huserprofile',
  user_status: 'Active',
  api_key: 'k',
  api_secret: 's',
  email: 'ali@example.com',
  username: 'ali',
  mobile_no: '50001234',
};

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

/** Two tabs with one storage: each receives the other's changes. */
function tabs() {
  const storage = fakeStorage();
  const page = new EventTarget();
  const here = createSessionStore(storage);
  const other = createSessionStore(storage, page);
  here.subscribe(() => {
    const event = Object.assign(new Event('storage'), {
      key: 'husainia.user',
      newValue: storage.getItem('husainia.user'),
    });
    page.dispatchEvent(event);
  });
  return { storage, here, other };
}

test('a guest sends no Authorization header', () => {
  const store = createSessionStore(fakeStorage());
  expect(store.get()).toMatchObject({ role: 'guest', email: '', user: null, ended: false });
  expect(store.authorization()).toBeUndefined();
});

test('a login is stored in the format of the spec and survives a reload', () => {
  const storage = fakeStorage();
  createSessionStore(storage).begin(response);
  expect(JSON.parse(storage.getItem('husainia.user') ?? '')).toEqual({
    type: 'user',
    role_profile_name: 'huserprofile',
    full_name: 'Ali',
    username: 'ali',
    message: { api_key: 'k', api_secret: 's', email: 'ali@example.com', username: 'ali', mobile_no: '50001234' },
  });
  const reloaded = createSessionStore(storage);
  expect(reloaded.authorization()).toBe('token k:s');
  expect(reloaded.get()).toMatchObject({ role: 'huserprofile', email: 'ali@example.com', fullName: 'Ali' });
});

test.each(['{broken', '{"type":"guest"}', '{"type":"user","message":{}}', 'null'])(
  'a stored value of %s means a guest',
  (text) => {
    const storage = fakeStorage();
    storage.setItem('husainia.user', text);
    expect(createSessionStore(storage).get().role).toBe('guest');
  },
);

test('other tabs follow a login and a logout', () => {
  const { here, other } = tabs();
  const heard = vi.fn();
  other.subscribe(heard);
  here.begin(response);
  expect(other.authorization()).toBe('token k:s');
  here.clear();
  expect(other.get().role).toBe('guest');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a session that the server ended is marked as ended until the next login', () => {
  const { here, storage } = tabs();
  here.begin(response);
  here.end();
  expect(here.get()).toMatchObject({ role: 'guest', email: '', ended: true, endedEmail: response.email });
  // The device doesn't store whose session it was.
  expect(storage.getItem('husainia.user')).not.toContain(response.email);
  expect(JSON.parse(storage.getItem('husainia.user') ?? '{}')).toMatchObject({ type: 'guest' });
  here.begin(response);
  expect(here.get().ended).toBe(false);
  expect(here.get().endedEmail).toBeUndefined();
});

test('ending the session of a guest does nothing', () => {
  const store = createSessionStore(fakeStorage());
  store.end();
  expect(store.get().ended).toBe(false);
});

test('an update of the account notifies subscribers once', () => {
  const store = createSessionStore(fakeStorage());
  store.begin(response);
  const heard = vi.fn();
  store.subscribe(heard);
  store.update({ full_name: 'Ali Hasan', mobile_no: '50009999' });
  store.update({ full_name: 'Ali Hasan' });
  expect(heard).toHaveBeenCalledOnce();
  expect(store.get()).toMatchObject({
    fullName: 'Ali Hasan',
    user: { message: { mobile_no: '50009999', api_key: 'k' } },
  });
});

test('without storage the session lasts as long as the page', () => {
  const forbidden: Partial<Storage> = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('no', 'QuotaExceededError');
    },
  };
  const store = createSessionStore(forbidden as Storage);
  store.begin(response);
  expect(store.authorization()).toBe('token k:s');
});

test('get returns the same object for the same session, to avoid re-renders', () => {
  const store = createSessionStore(fakeStorage());
  store.begin(response);
  expect(store.get()).toBe(store.get());
});

test('a guest is stored in the format of the spec, with the shared guest keys', () => {
  const storage = fakeStorage();
  const store = createSessionStore(storage);
  store.keepGuest();
  const guest = JSON.parse(storage.getItem('husainia.user') ?? '{}');
  expect(guest).toMatchObject({
    type: 'guest',
    full_name: 'guest',
    message: { api_key: 'husainia-public', api_secret: 'guest' },
  });
  expect(store.authorization()).toBeUndefined();
  expect(createSessionStore(storage).get()).toMatchObject({ role: 'guest', email: '', fullName: '' });
  store.begin(response);
  store.keepGuest();
  expect(store.get().email).toBe('ali@example.com');
  store.clear();
  expect(JSON.parse(storage.getItem('husainia.user') ?? '{}')).toEqual(guest);
});

test('a page restored from the back/forward cache, or a late 401, does not affect the current account', () => {
  const storage = fakeStorage();
  const page = new EventTarget();
  const frozen = createSessionStore(storage, page);
  frozen.begin(response);
  const now = createSessionStore(storage);
  now.clear();
  now.begin({ ...response, api_key: 'k2', email: 'sara@example.com', full_name: 'Sara' });
  const stored = storage.getItem('husainia.user');
  // A frozen page receives no storage events.
  expect(frozen.get().email).toBe('ali@example.com');
  frozen.end();
  expect(storage.getItem('husainia.user')).toBe(stored);
  expect(frozen.get().email).toBe('sara@example.com');

  const left = createSessionStore(storage, page);
  now.clear();
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(left.get().email).toBe('sara@example.com');
  shown(true);
  expect(left.get().role).toBe('guest');
});

test('a storage that rejects writes does not end the session when the page is restored', () => {
  const page = new EventTarget();
  const full = {
    ...fakeStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const store = createSessionStore(full, page);
  store.begin(response);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.get().email).toBe('ali@example.com');
  store.end();
  expect(store.get()).toMatchObject({ role: 'guest', ended: true });
});
