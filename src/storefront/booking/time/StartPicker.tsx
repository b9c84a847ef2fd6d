import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDate, formatTime, formatWeekday, getDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/**
 * The free starts nearest to one that was taken; a click selects it.
 * @param starts in the API's format
 */
export function StartPicker({ starts, onSelect }: { starts: readonly string[]; onSelect: (start: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (starts.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <span>{translate('booking.free_starts_choose')}</span>
      {starts.map((start) => {
        const at = parseInstant(start) ?? 0;
        return (
          <Button key={start} variant="outlined" size="small" onClick={() => onSelect(start)}>
            {`${formatWeekday(at, language)} ${formatDate(getDay(at), language)} ${formatTime(at, language)}`}
          </Button>
        );
      })}
    </Box>
  );
}
