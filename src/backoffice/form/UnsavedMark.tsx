import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useUnsaved } from '../../ui/controls/unsavedForms.ts';
import { DraftSaver, isStorable } from './DraftSaver.tsx';

/** Milliseconds within which a save may navigate away. */
const LEADS_ON_MS = 1000;

/**
 * In a react-admin form: asks for confirmation before leaving with unsaved input, and before changing the language
 * unless a draft holds all of it.
 * @param draft unique per form and record; absent: no draft
 */
export function UnsavedMark({ draft }: { draft?: string }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const { getValues } = useFormContext();
  const dirty = Object.keys(dirtyFields);
  // The last submit that didn't navigate in time: it failed without field errors, and the input is still here.
  const [stayedAt, setStayedAt] = useState(0);
  useEffect(() => {
    if (isSubmitting || !isSubmitSuccessful) return;
    const timer = setTimeout(() => setStayedAt(submitCount), LEADS_ON_MS);
    return () => clearTimeout(timer);
  }, [isSubmitting, isSubmitSuccessful, submitCount]);
  // Navigating after a save doesn't count as leaving.
  const leadsOn = isSubmitting || (isSubmitSuccessful && stayedAt !== submitCount);
  const isDrafted = draft !== undefined && dirty.every((field) => isStorable(getValues(field)));
  useUnsaved(dirty.length > 0 && !leadsOn, isDrafted);
  return draft ? <DraftSaver name={draft} /> : null;
}
