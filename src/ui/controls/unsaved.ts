import { useEffect } from 'react';

/** The forms on screen that hold words nobody has saved. */
const forms = new Set<symbol>();

export const hasUnsaved = (): boolean => forms.size > 0;

/** Says of a form that it holds words which are not saved, as long as it does. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('form');
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [unsaved]);
}
