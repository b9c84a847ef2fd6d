import { useCallback, useState } from 'react';
import type { FormDraft } from '../parts/form/useRefusableForm.ts';
import { useSession } from './useSession.ts';

const keyOf = (email: string, name: string): string => `husainia.draft.${email}.${name}`;

function read<T>(key: string): T | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what an account's other page begins with. */
export function keepDraft<T>(email: string, name: string, draft: T): void {
  try {
    sessionStorage.setItem(keyOf(email, name), JSON.stringify(draft));
  } catch {
    // a full or forbidden storage: the other page begins with nothing
  }
}

/** Forgets what an account has begun to type, once it was sent. */
export function forgetDraft(email: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(email, name));
  } catch {
    // a forbidden storage holds nothing
  }
}

/**
 * What the account has begun to type, kept in this tab over a reload, a change of language and the end of a session.
 * @param name one word per form
 * @returns undefined until something was typed
 */
export function useDraft<T>(name: string): [draft: T | undefined, keep: (draft: T) => void] {
  const { email } = useSession();
  const key = keyOf(email, name);
  const [draft, setDraft] = useState(() => read<T>(key));
  const keep = useCallback(
    (next: T) => {
      setDraft(next);
      // with a full or forbidden storage the draft lives as long as the page
      keepDraft(email, name, next);
    },
    [email, name],
  );
  return [draft, keep];
}

/** The draft of a short form, as useRefusableForm takes it. @param name one word per form */
export function useFormDraft<T>(name: string): FormDraft<T> {
  const { email } = useSession();
  const [kept, keep] = useDraft<Partial<T>>(name);
  const forget = (): void => {
    keep({});
    forgetDraft(email, name);
  };
  return { kept, keep, forget };
}
