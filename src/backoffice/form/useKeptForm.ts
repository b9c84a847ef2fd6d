import { useEffect } from 'react';
import { type RefusableFormOptions, useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useSession } from '../../session/useSession.ts';
import { forgetDraft, keepDraft, useDraft } from '../../session/useDraft.ts';

/**
 * useRefusableForm whose words are kept as the account's draft until they are sent: over Escape, a reload, another page.
 * @param name one word per form and record; a form that goes on to another record is made anew (`key`)
 */
export function useKeptForm<T extends Record<string, string>>(name: string, options: RefusableFormOptions<T>) {
  const { email } = useSession();
  const [draft] = useDraft<T>(name);
  const form = useRefusableForm<T>({
    ...options,
    initial: { ...options.initial, ...draft },
    async send(values) {
      await options.send(values);
      forgetDraft(email, name);
    },
  });
  const words = JSON.stringify(form.values);
  const unsaved = words !== JSON.stringify(options.initial);
  useEffect(() => {
    if (unsaved) keepDraft(email, name, JSON.parse(words));
    else forgetDraft(email, name);
  }, [unsaved, words, email, name]);
  return { ...form, unsaved };
}
