import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { COMPLAINT_STATE, type ComplaintState } from '../../../domain/states/complaint.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';

/** Icon of each status, and the provider status with the same colors. */
const looks: Record<ComplaintState, [typeof SvgIcon, string]> = {
  [COMPLAINT_STATE.new]: [MarkEmailUnreadOutlined, VERIFICATION.pending],
  [COMPLAINT_STATE.answered]: [QuickreplyOutlined, VERIFICATION.changesRequested],
  [COMPLAINT_STATE.closed]: [DoneAllOutlined, VERIFICATION.verified],
};

/** The status of a message. */
export function MessageStateChip({ state }: { state: ComplaintState }) {
  const label = useOptionLabel();
  const [icon, tone] = looks[state];
  return (
    <ToneChip tone={({ providerStatus }) => providerStatus[toneKey(tone)]} icon={icon}>
      {label('state', state)}
    </ToneChip>
  );
}
