import { useCallback, useState } from 'react';
import type { FormDraft } from '../components/form/useAppForm.ts';
import { clearDraft, draftKey, readDraft, saveDraft } from './drafts.ts';
import { useSession } from './useSession.ts';

/**
 * What the account has begun to type, kept in this tab over a reload, a change of language and the end of a session.
 * @param name one word per form
 * @returns undefined until something was typed
 */
export function useDraft<T>(name: string): [draft: T | undefined, keep: (draft: T) => void] {
  const { email } = useSession();
  const key = draftKey(email, name);
  const [draft, setDraft] = useState(() => readDraft<T>(key));
  const keep = useCallback(
    (next: T) => {
      setDraft(next);
      // with a full or forbidden storage the draft lives as long as the page
      saveDraft(email, name, next);
    },
    [email, name],
  );
  return [draft, keep];
}

/**
 * The draft of a form, as useAppForm takes it.
 * @param name one word per form and record; a form that goes on to another record is created again (`key`)
 * @param whole as of the draft
 */
export function useFormDraft<T>(name: string, whole = false): FormDraft<T> {
  const { email } = useSession();
  const [kept, keep] = useDraft<Partial<T>>(name);
  const forget = (): void => {
    keep({});
    clearDraft(email, name);
  };
  return { kept, keep, forget, whole };
}
