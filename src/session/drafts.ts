/**
 * Storage key of a draft, in this tab's session storage.
 * @param email '' for a guest
 */
export const draftKey = (email: string, name: string): string => `husainia.draft.${email}.${name}`;

export function readDraft<T>(key: string): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft, also as the initial input of another page. */
export function saveDraft<T>(email: string, name: string, draft: T): void {
  try {
    sessionStorage.setItem(draftKey(email, name), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the other page starts empty.
  }
}

/** Moves the drafts of this tab to another account, or deletes them. */
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
    // Storage is full or blocked: drafts are lost with the page.
  }
}

/** Deletes a draft, once it has been sent. */
export function clearDraft(email: string, name: string): void {
  try {
    sessionStorage.removeItem(draftKey(email, name));
  } catch {
    // A blocked storage holds nothing.
  }
}
