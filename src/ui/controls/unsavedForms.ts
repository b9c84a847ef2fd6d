import { useEffect } from 'react';

/** The forms on screen that hold words nobody has saved, and whether a draft keeps these. */
const forms = new Map<symbol, boolean>();

/** Is something typed that is not saved? */
export const hasUnsaved = (): boolean => forms.size > 0;

/** Would a page that is rendered again or reloaded lose what is typed? */
export const wouldLose = (): boolean => [...forms.values()].includes(false);

/**
 * Says of a form that it holds words which are not saved, as long as it does.
 * @param kept a draft brings them back where the page is rendered again or reloaded
 */
export function useUnsaved(unsaved: boolean, kept = false): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('form');
    forms.set(form, kept);
    return () => {
      forms.delete(form);
    };
  }, [unsaved, kept]);
}
