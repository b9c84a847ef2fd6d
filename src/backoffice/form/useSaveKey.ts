import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from '../list/listKeyEvents.ts';

/** Ctrl+S (⌘S) presses a form's save button, as long as nothing lies over its page. @returns for the button */
export function useSaveKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyS' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      // the browser would save the page as a file
      event.preventDefault();
      if (isCovered()) return;
      const field = document.activeElement;
      // a field that takes what was typed when it is left takes it now
      button.current?.focus();
      button.current?.click();
      if (field instanceof HTMLElement) field.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return button;
}
