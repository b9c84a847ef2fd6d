import MuiPopover, { type PopoverProps as MuiPopoverProps } from '@mui/material/Popover';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface PopoverProps extends Omit<MuiPopoverProps, 'onClose'> {
  onClose: () => void;
}

/** A popover that Back closes. */
export function Popover({ onClose, ...rest }: PopoverProps) {
  useCloseOnBack(Boolean(rest.open), onClose);
  return <MuiPopover {...rest} onClose={onClose} />;
}
