import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { clearDraft, saveDraft } from '../../session/drafts.ts';
import { useDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';

/** A selected file can't be saved across a reload. */
export const isStorable = (value: unknown): boolean =>
  !(value instanceof File) && !(typeof value === 'object' && value !== null && 'rawFile' in value);

/**
 * In a form: restores unsaved input after a reload, a change of language or a new login, and deletes it after a save or
 * discard.
 * @param name unique per form and record
 */
export function DraftSaver({ name }: { name: string }) {
  const { email } = useSession();
  const { watch, setValue, getValues, getFieldState } = useFormContext<FieldValues>();
  const { isDirty, dirtyFields } = useFormState();
  const [draft] = useDraft<FieldValues>(name);
  const begun = useRef(draft);
  const dirty = useRef<string[]>([]);
  dirty.current = Object.keys(dirtyFields);
  // One click may change several fields before the form renders again.
  const changed = useRef(new Set<string>());
  useEffect(() => {
    let isHere = true;
    // The form sets the stored values in the same tick, so the draft is applied after them.
    void Promise.resolve().then(() => {
      if (!isHere) return;
      for (const [field, value] of Object.entries(begun.current ?? {})) setValue(field, value, { shouldDirty: true });
    });
    return () => {
      isHere = false;
    };
  }, [setValue]);
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name: path }) => {
      if (!path) return;
      const field = path.split('.')[0] ?? path;
      // Ignore values that inputs set themselves before the record is complete.
      if (getFieldState(field).isDirty) changed.current.add(field);
      const fields = new Set([...dirty.current, ...changed.current]);
      if (fields.size === 0) return;
      const typed = [...fields].map((field) => [field, getValues(field)] as const);
      saveDraft(email, name, Object.fromEntries(typed.filter(([, value]) => isStorable(value))));
    });
    return unsubscribe;
  }, [watch, getValues, getFieldState, email, name]);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) {
      clearDraft(email, name);
      changed.current.clear();
    }
    wasDirty.current = isDirty;
  }, [isDirty, email, name]);
  return null;
}
