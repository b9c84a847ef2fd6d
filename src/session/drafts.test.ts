import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginAnswer } from '../api/types.ts';
import { clearDraft, saveDraft } from './drafts.ts';
import { createSessionStore } from './sessionStore.ts';

const login = (email: string): LoginAnswer => ({
  ...{ full_name: 'Ali', role_profile_name: 'huserprofile', user_status: 'Active', username: 'ali' },
  ...{ api_key: 'k', api_secret: 's', email, mobile_no: '50001234' },
});

/** As a browser has it: what is stored can be listed. */
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

test('what a guest has begun goes with him into his account, and ends when he leaves it', () => {
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
  // an end by the server keeps what was begun for the next login
  store.end();
  expect(Object.keys(storage)).toHaveLength(2);
  store.begin(login('ali@example.com'));
  store.clear();
  expect(Object.keys(storage)).toEqual(['husainia.draft.muna@example.com.contact.']);
});

test('what was sent is forgotten', () => {
  saveDraft('ali@example.com', 'review', { words: 'as agreed' });
  clearDraft('ali@example.com', 'review');
  expect(Object.keys(storage)).toEqual([]);
});
