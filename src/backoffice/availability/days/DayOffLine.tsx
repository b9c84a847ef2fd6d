import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { isolate } from '../../../../domain/text/format.ts';
import { type Day, daysBetween, formatDate } from '../../../../domain/time/kuwaitTime.ts';
import { useHijriText } from '../../../components/nights.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { DayOffRow } from '../availabilityForm.ts';
import { DatedLine } from './DatedLine.tsx';
import { useDaysText } from './useDaysText.ts';

/** A day-off row with its Hijri dates. */
export function DayOffLine({
  row,
  today,
  onEdit,
  onRemove,
}: {
  row: DayOffRow;
  today: Day;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const text = useDaysText()(row);
  const { from, to, note, fromTime } = row;
  const days = daysBetween(from, to) + 1;
  const paused = from <= today && to >= today && days > 1 && !fromTime;
  const lunar = from === to ? hijri.day(from, 'day') : `${hijri.day(from, 'listed')} – ${hijri.day(to, 'day')}`;
  const length = paused
    ? translate('vendor.availability.paused_until', { day: isolate(formatDate(to, language)) })
    : translate('vendor.availability.days_count', { smart_count: days });
  return (
    <DatedLine
      icon={<EventBusyOutlined fontSize="small" />}
      text={text}
      facts={[lunar, length, note]}
      past={to < today}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}
