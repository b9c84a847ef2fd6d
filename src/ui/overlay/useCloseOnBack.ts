import { createContext, use, useEffect, useRef } from 'react';
import type { BackStack } from './backStack.ts';

/** Undefined on the server, which has no history. */
export const BackContext = createContext<BackStack | undefined>(undefined);

/**
 * Lets Back close an overlay. The dialogs, menus, drawers and popovers of this folder use it.
 * @param onClose undefined while the overlay can't be closed: Back then does nothing
 */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const stack = use(BackContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? stack?.add(() => close.current?.()) : undefined), [open, stack]);
}
