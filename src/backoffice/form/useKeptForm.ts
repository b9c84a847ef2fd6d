import { type RefusableFormOptions, useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useFormDraft } from '../../session/useDraft.ts';

/**
 * useRefusableForm whose words are kept as the account's draft until they are sent: over Escape, a reload, another page.
 * @param name one word per form and record; a form that goes on to another record is made anew (`key`)
 */
export function useKeptForm<T extends Record<string, string>>(name: string, options: RefusableFormOptions<T>) {
  const form = useRefusableForm<T>({ ...options, draft: useFormDraft<T>(name) });
  return { ...form, unsaved: JSON.stringify(form.values) !== JSON.stringify(options.initial) };
}
