/** What accounts have begun to type, in the storage of this tab. @param email '' for a guest */
export const draftKey = (email: string, name: string): string => `husainia.draft.${email}.${name}`;

export function readDraft<T>(key: string): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what an account's other page begins with. */
export function saveDraft<T>(email: string, name: string, draft: T): void {
  try {
    sessionStorage.setItem(draftKey(email, name), JSON.stringify(draft));
  } catch {
    // a full or forbidden storage: the other page begins with nothing
  }
}

/** What was begun in this tab goes on to another account's, or to nobody's. */
export function handDrafts(email: string, to?: string): void {
  try {
    const begin = draftKey(email, '');
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(begin)) continue;
      const draft = sessionStorage.getItem(key) ?? '';
      sessionStorage.removeItem(key);
      if (to !== undefined) sessionStorage.setItem(draftKey(to, key.slice(begin.length)), draft);
    }
  } catch {
    // a full or forbidden storage: what was begun ends with its page
  }
}

/** Forgets what an account has begun to type, once it was sent. */
export function clearDraft(email: string, name: string): void {
  try {
    sessionStorage.removeItem(draftKey(email, name));
  } catch {
    // a forbidden storage holds nothing
  }
}
