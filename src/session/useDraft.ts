import { useCallback, useState } from 'react';
import type { FormDraft } from '../components/form/useAppForm.ts';
import { clearDraft, draftKey, readDraft, saveDraft } from './drafts.ts';
import { useSession } from './useSession.ts';

/**
 * A draft of the account, kept in this tab across reloads, changes of language and the end of the session.
 * @param name unique per form
 * @returns undefined until something is typed
 */
export function useDraft<T>(name: string): [draft: T | undefined, save: (draft: T) => void] {
  const { email } = useSession();
  const key = draftKey(email, name);
  const [draft, setDraft] = useState(() => readDraft<T>(key));
  const save = useCallback(
    (next: T) => {
      setDraft(next);
      // If storage is full or blocked, the draft lives as long as the page.
      saveDraft(email, name, next);
    },
    [email, name],
  );
  return [draft, save];
}

/**
 * The draft of a form, for `useAppForm`.
 * @param name unique per form and record; for another record, remount the form with a `key`
 * @param whole see `FormDraft`
 */
export function useFormDraft<T>(name: string, whole = false): FormDraft<T> {
  const { email } = useSession();
  const [saved, save] = useDraft<Partial<T>>(name);
  const discard = (): void => {
    save({});
    clearDraft(email, name);
  };
  return { saved, save, discard, whole };
}
