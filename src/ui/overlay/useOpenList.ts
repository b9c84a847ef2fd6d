import { useState } from 'react';
import { useCloseOnBack } from './useCloseOnBack.ts';

/**
 * The open list of a `Select` or an `Autocomplete`, which Back closes.
 * @param hasOptions whether opening it shows anything
 * @returns what the field takes
 */
export function useOpenList(hasOptions = true): { open: boolean; onOpen: () => void; onClose: () => void } {
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  useCloseOnBack(open && hasOptions, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
