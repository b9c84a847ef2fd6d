import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { clearDraft, saveDraft } from '../../session/drafts.ts';
import { useDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';

/** A file that was picked cannot be kept over a reload. */
export const canBeKept = (value: unknown): boolean =>
  !(value instanceof File) && !(typeof value === 'object' && value !== null && 'rawFile' in value);

/**
 * Inside a form: what was typed and not saved comes back after a reload, a change of language or a new login; saved or discarded it
 * is forgotten.
 * @param name one word per form and record
 */
export function DraftSaver({ name }: { name: string }) {
  const { email } = useSession();
  const { watch, setValue, getValues, getFieldState } = useFormContext<FieldValues>();
  const { isDirty, dirtyFields } = useFormState();
  const [draft] = useDraft<FieldValues>(name);
  const begun = useRef(draft);
  const dirty = useRef<string[]>([]);
  dirty.current = Object.keys(dirtyFields);
  // several fields may change at one press, before the form has been drawn with the first
  const changed = useRef(new Set<string>());
  useEffect(() => {
    let isHere = true;
    // The form around it sets the stored values in the same moment; what was typed comes after them.
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
      // what an input sets by itself, before the whole record is there, nobody has typed
      if (getFieldState(field).isDirty) changed.current.add(field);
      const fields = new Set([...dirty.current, ...changed.current]);
      if (fields.size === 0) return;
      const typed = [...fields].map((field) => [field, getValues(field)] as const);
      saveDraft(email, name, Object.fromEntries(typed.filter(([, value]) => canBeKept(value))));
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
