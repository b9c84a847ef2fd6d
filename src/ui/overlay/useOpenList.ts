import { useState } from 'react';
import { useCloseOnBack } from './useCloseOnBack.ts';

/**
 * The open state of a `Select` or `Autocomplete` list, which Back closes.
 * @param hasOptions whether the list has anything to show
 * @returns props for the field
 */
export function useOpenList(hasOptions = true): { open: boolean; onOpen: () => void; onClose: () => void } {
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  useCloseOnBack(open && hasOptions, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
