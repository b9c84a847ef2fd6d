import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DragHandleOutlined from '@mui/icons-material/DragHandleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { ImportedRow } from './useImport.ts';

const LOOKS = {
  new: { icon: AddCircleOutlineOutlined, tone: VERIFICATION.verified },
  changed: { icon: EditOutlined, tone: VERIFICATION.pending },
  same: { icon: DragHandleOutlined, tone: '' },
  refused: { icon: CancelOutlined, tone: VERIFICATION.rejected },
  stored: { icon: CheckCircleOutlined, tone: VERIFICATION.verified },
  open: { icon: HourglassTopOutlined, tone: '' },
} as const;

/** What a row would do, or what became of it: color, icon and word. */
export function OutcomeChip({ row }: { row: ImportedRow }) {
  const translate = useTranslate();
  const state = row.result || row.outcome || 'open';
  const { icon, tone } = LOOKS[state];
  return (
    <ToneChip tone={({ providerStatus }) => providerStatus[toneKey(tone)]} icon={icon}>
      {translate(`csv_import.filter.${state}`)}
    </ToneChip>
  );
}
