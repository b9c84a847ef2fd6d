import { createContext, use, useEffect, useRef } from 'react';
import type { BackStack } from './backStack.ts';

/** Undefined where there is no browser's Back: on the server. */
export const BackContext = createContext<BackStack | undefined>(undefined);

/**
 * Back closes what lies over a page; the dialogs, menus, drawers and popovers of this room use it.
 * @param onClose undefined while it cannot be closed: Back does nothing then
 */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const stack = use(BackContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? stack?.add(() => close.current?.()) : undefined), [open, stack]);
}
