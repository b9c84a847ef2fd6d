import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ContactMessage } from '../../../domain/doctypes.gen.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { VENDOR_STATUS } from '../vendor/vendorStatus.ts';

/** Icon of each state, and the vendor status that looks alike. */
const looks: Record<ContactMessage['state'], [typeof SvgIcon, string]> = {
  New: [MarkEmailUnreadOutlined, VENDOR_STATUS.pending],
  Answered: [QuickreplyOutlined, VENDOR_STATUS.changesRequested],
  Closed: [DoneAllOutlined, VENDOR_STATUS.verified],
};

/** Where a message stands. */
export function MessageStateChip({ state }: { state: ContactMessage['state'] }) {
  const label = useOptionLabel();
  const [icon, tone] = looks[state];
  return (
    <ToneChip tone={({ vendorStatus }) => vendorStatus[tone]} icon={icon}>
      {label('state', state)}
    </ToneChip>
  );
}
