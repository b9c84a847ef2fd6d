import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { SidePanel } from './SidePanel.tsx';

/** The sidebar of phones, which a press brings in. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 288 } } }}>
      <SidePanel onOpen={onClose} />
    </Drawer>
  );
}
