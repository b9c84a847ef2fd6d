import MuiMenu, { type MenuProps as MuiMenuProps } from '@mui/material/Menu';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface MenuProps extends Omit<MuiMenuProps, 'onClose'> {
  onClose: () => void;
}

/** A menu that Back closes. */
export function Menu({ onClose, ...rest }: MenuProps) {
  useCloseOnBack(Boolean(rest.open), onClose);
  return <MuiMenu {...rest} onClose={onClose} />;
}
