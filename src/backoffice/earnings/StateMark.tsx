import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatNearDate } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';

const LOOKS: Record<EarningRow['state'], [tone: Status, icon: typeof SvgIcon]> = {
  soon: [STATUS.paymentPending, HourglassBottomOutlined],
  due: [STATUS.paymentCompleted, AccountBalanceOutlined],
  held: [STATUS.serviceUnavailable, GavelOutlined],
  paid: [STATUS.delivered, DoneAllOutlined],
  none: [STATUS.cancelled, RemoveCircleOutlined],
};

/** The payout status of a line, and its date. */
export function StateMark({ row }: { row: EarningRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [status, icon] = LOOKS[row.state];
  const at = row.state === 'paid' ? row.payoutPaidAt : row.payoutDue;
  const time = at === undefined ? '' : isolate(formatNearDate(at, serverNow(), language));
  return (
    <ToneChip tone={(palette) => palette.status[toneKey(status)]} icon={icon}>
      {translate(`earnings.state_of.${row.state}`, { time }).trim()}
    </ToneChip>
  );
}
