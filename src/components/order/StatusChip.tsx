import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { statusKey } from '../../../domain/order/lineLabels.ts';
import { type Code, getStatusCode, type Status } from '../../../domain/order/orderProcess.ts';
import type { LineType } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';

/** The icon of each order line status (design §5). */
export const statusIcons: Record<Code, typeof SvgIcon> = {
  PV: HourglassTopOutlined,
  PP: CreditCardOutlined,
  PC: VerifiedOutlined,
  AR: WhereToVoteOutlined,
  DL: DoneAllOutlined,
  CA: CancelOutlined,
  SU: EventBusyOutlined,
};

/**
 * The status of an order line: color, icon and the contract's label (`orders.status.{code}`), worded for this type of
 * line.
 */
export function StatusChip({ status, type }: { status: Status; type: LineType }) {
  const translate = useTranslate();
  const code = getStatusCode(status);
  return (
    <ToneChip tone={(palette) => palette.status[toneKey(status)]} icon={statusIcons[code]}>
      {translate(statusKey(status, type))}
    </ToneChip>
  );
}
