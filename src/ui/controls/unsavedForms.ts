import { useEffect } from 'react';

/** The forms on screen with unsaved input, and whether a draft holds it. */
const forms = new Map<symbol, boolean>();

/** Whether any form has unsaved input. */
export const hasUnsaved = (): boolean => forms.size > 0;

/** Whether a re-render or reload of the page would lose input. */
export const wouldLose = (): boolean => [...forms.values()].includes(false);

/**
 * Marks the form as unsaved while `unsaved` is true.
 * @param hasDraft whether a draft restores the input after a re-render or reload
 */
export function useUnsaved(unsaved: boolean, hasDraft = false): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('form');
    forms.set(form, hasDraft);
    return () => {
      forms.delete(form);
    };
  }, [unsaved, hasDraft]);
}
