import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

import { VERIFICATION } from '../../../domain/states/verification.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { providerStatusKey } from './providerStatus.ts';

const icons: Record<string, typeof SvgIcon> = {
  [VERIFICATION.pending]: HourglassTopOutlined,
  [VERIFICATION.verified]: VerifiedUserOutlined,
  [VERIFICATION.changesRequested]: EditNoteOutlined,
  [VERIFICATION.rejected]: CancelOutlined,
  [VERIFICATION.suspended]: BlockOutlined,
};

/** A provider's verification status: color, icon and label; Pending if there is none yet. */
export function ProviderStatusChip({ status }: { status: string | null | undefined }) {
  const translate = useTranslate();
  const known = status || VERIFICATION.pending;
  return (
    <ToneChip tone={({ providerStatus }) => providerStatus[toneKey(known)]} icon={icons[known] ?? HourglassTopOutlined}>
      {translate(`vendor.status.${providerStatusKey(known)}`)}
    </ToneChip>
  );
}
