import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { SidePanel } from './SidePanel.tsx';

/** The sidebar on phones, as a drawer. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 288 } } }}>
      <SidePanel onOpen={onClose} />
    </Drawer>
  );
}
