import MuiDrawer, { type DrawerProps as MuiDrawerProps } from '@mui/material/Drawer';
import { useCloseOnBack } from './useCloseOnBack.ts';

interface DrawerProps extends Omit<MuiDrawerProps, 'onClose'> {
  onClose: () => void;
}

/** A drawer that Back closes. */
export function Drawer({ onClose, ...rest }: DrawerProps) {
  useCloseOnBack(Boolean(rest.open), onClose);
  return <MuiDrawer {...rest} onClose={onClose} />;
}
