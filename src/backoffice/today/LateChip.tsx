import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isArrivalLate } from '../../../domain/order/runSheet.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { Line } from '../orders/line.ts';

/** A stop that has started without its provider, and since when. */
export function LateChip({ line, now }: { line: Line; now: Instant }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (!isArrivalLate(line, now)) return null;
  return (
    <ToneChip icon={WarningAmberOutlined} tone={({ status }) => status[toneKey(STATUS.serviceUnavailable)]}>
      {translate('vendor.today.late', { time: isolate(formatTime(line.start, language)) })}
    </ToneChip>
  );
}
