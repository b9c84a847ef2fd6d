import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { type DocumentStatus, documentStatus } from '../../../domain/provider/verificationDocuments.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { getToday, type Requirement } from './useDocuments.ts';

const good = STATUS.paymentCompleted;
const due = STATUS.paymentPending;
const bad = STATUS.serviceUnavailable;

/** Color and icon; without a color it is neutral. */
const LOOKS: Record<DocumentStatus, [icon: typeof SvgIcon, tone: Status | undefined]> = {
  missing: [RadioButtonUncheckedOutlined, due],
  to_be_seen: [VisibilityOutlined, undefined],
  submitted: [HourglassTopOutlined, undefined],
  rejected: [CancelOutlined, bad],
  accepted: [CheckCircleOutlined, good],
  seen: [VisibilityOutlined, good],
  expires_soon: [EventBusyOutlined, due],
  expired: [EventBusyOutlined, bad],
};

/** The status of a required or optional document. */
export function DocumentStatusChip({ requirement }: { requirement: Requirement }) {
  const translate = useTranslate();
  const status = documentStatus(requirement, getToday());
  // What is optional and not there is no warning.
  const isMild = status === 'missing' && !requirement.required;
  const [icon, tone] = LOOKS[status];
  return (
    <ToneChip tone={(palette) => (tone && !isMild ? palette.status[toneKey(tone)] : undefined)} icon={icon}>
      {translate(`documents.status.${status}`)}
    </ToneChip>
  );
}
