import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { STATUS, type Status } from '../../domain/order/orderStatus.ts';
import { MODERATION, type ModerationState as State } from '../../domain/states/reviewModeration.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ToneChip } from '../ui/feedback/ToneChip.tsx';

/** Icon, and the status whose colors it uses. */
const looks: Record<Exclude<State, ''>, [typeof SvgIcon, Status]> = {
  [MODERATION.waiting]: [HourglassTopOutlined, STATUS.pendingVerification],
  [MODERATION.released]: [CheckCircleOutlined, STATUS.paymentCompleted],
  [MODERATION.refused]: [HighlightOffOutlined, STATUS.cancelled],
};

/** Whether a review's text is public, by color, icon and label; renders nothing without a text. */
export function ReviewStateChip({ state }: { state: State }) {
  const translate = useTranslate();
  if (state === MODERATION.none) return null;
  const [icon, tone] = looks[state];
  return (
    <ToneChip tone={({ status }) => status[tone]} icon={icon}>
      {translate(`review.state.${state}`)}
    </ToneChip>
  );
}
