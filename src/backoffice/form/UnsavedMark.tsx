import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useUnsaved } from '../../ui/controls/unsavedForms.ts';
import { canBeKept, DraftSaver } from './DraftSaver.tsx';

/** A save that leads to another page does so at once. */
const LEADS_ON_MS = 1000;

/**
 * Inside a form of react-admin: leaving it asks first while it holds words that are not saved, and so does changing the language
 * unless a draft keeps them all.
 * @param draft one word per form and record; absent: nothing is kept
 */
export function UnsavedMark({ draft }: { draft?: string }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const { getValues } = useFormContext();
  const dirty = Object.keys(dirtyFields);
  // The submit whose time to lead on is over: it failed for a reason that is no field's, and what was typed is still here.
  const [stayedAt, setStayedAt] = useState(0);
  useEffect(() => {
    if (isSubmitting || !isSubmitSuccessful) return;
    const timer = setTimeout(() => setStayedAt(submitCount), LEADS_ON_MS);
    return () => clearTimeout(timer);
  }, [isSubmitting, isSubmitSuccessful, submitCount]);
  // what a save leads to is no leaving
  const leadsOn = isSubmitting || (isSubmitSuccessful && stayedAt !== submitCount);
  const kept = draft !== undefined && dirty.every((field) => canBeKept(getValues(field)));
  useUnsaved(dirty.length > 0 && !leadsOn, kept);
  return draft ? <DraftSaver name={draft} /> : null;
}
