import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Clock, formatTime, HOUR, parseClock } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useOpenList } from '../../../ui/overlay/useOpenList.ts';

const FIRST_HOUR = 5;
/** The hours of a day as customers count it: from dawn on, with those after midnight last. */
const HOURS: readonly Clock[] = Array.from(
  { length: 24 },
  (_, index) => `${String((FIRST_HOUR + index) % 24).padStart(2, '0')}:00`,
);

/** Select for the start hour; the empty option means any hour. */
export function StartHourSelect({
  hour,
  onChange,
}: {
  hour: Clock | undefined;
  onChange: (hour: Clock | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const list = useOpenList();
  const at = parseClock(hour ?? '');
  const chosen = at === undefined ? '' : HOURS[(Math.floor(at / HOUR) + 24 - FIRST_HOUR) % 24];
  return (
    <Select
      {...list}
      displayEmpty
      value={chosen}
      onChange={(event) => onChange(event.target.value || undefined)}
      inputProps={{ 'aria-label': translate('search.hour') }}
      startAdornment={
        <InputAdornment position="start">
          <ScheduleOutlined sx={{ color: 'brandText', fontSize: 20 }} />
        </InputAdornment>
      }
      MenuProps={{ slotProps: { paper: { sx: { maxBlockSize: 320 } } } }}
      sx={{ flex: 'none', minBlockSize: 48, minInlineSize: 140, borderRadius: '24px', typography: 'label' }}
    >
      <MenuItem value="">{translate('search.any.hour')}</MenuItem>
      {HOURS.map((one) => (
        <MenuItem key={one} value={one} className="fig">
          {formatTime(one, language)}
        </MenuItem>
      ))}
    </Select>
  );
}
