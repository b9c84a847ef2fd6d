import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginResponse } from '../api/types.ts';
import { clearDraft, saveDraft } from './drafts.ts';
import { createSessionStore } from './sessionStore.ts';

const login = (email: string): LoginResponse => ({
  ...{ full_name: 'Ali', role_profile_name: 'huserprofile', user_status: 'Active', username: 'ali' },
  ...{ api_key: 'k', api_secret: 's', email, mobile_no: '50001234' },
});

/** Like a browser's storage: `Object.keys` lists its items. */
const storage: Record<string, string> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem(key: string, value: string) {
    storage[key] = value;
  },
  removeItem(key: string) {
    delete storage[key];
  },
});
vi.stubGlobal('sessionStorage', storage);
beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
});

test('a guest’s drafts move to the account at login, and are removed at logout', () => {
  const account = { getItem: () => null, setItem() {}, removeItem() {} };
  const store = createSessionStore(account as Partial<Storage> as Storage);
  saveDraft('', 'contact.', { phone: '50001234' });
  saveDraft('muna@example.com', 'contact.', { phone: '59998877' });
  store.begin(login('ali@example.com'));
  expect(Object.keys(storage).toSorted()).toEqual([
    'husainia.draft.ali@example.com.contact.',
    'husainia.draft.muna@example.com.contact.',
  ]);
  expect(JSON.parse(storage['husainia.draft.ali@example.com.contact.'] ?? '')).toEqual({ phone: '50001234' });
  // If the server ends the session, drafts stay for the next login.
  store.end();
  expect(Object.keys(storage)).toHaveLength(2);
  store.begin(login('ali@example.com'));
  store.clear();
  expect(Object.keys(storage)).toEqual(['husainia.draft.muna@example.com.contact.']);
});

test('a sent draft is removed', () => {
  saveDraft('ali@example.com', 'review', { words: 'as agreed' });
  clearDraft('ali@example.com', 'review');
  expect(Object.keys(storage)).toEqual([]);
});
