import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../list/listKeyEvents.ts';

/**
 * Ctrl+S (⌘S) clicks a form's save button, unless an overlay is open.
 * @returns ref of the button
 */
export function useSaveKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyS' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (isCovered()) return;
      const field = document.activeElement;
      // Blurs the current field, so that it commits its value.
      button.current?.focus();
      button.current?.click();
      if (field instanceof HTMLElement) field.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return button;
}
