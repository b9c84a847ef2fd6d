import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { formatTime, getDay, HOUR, instantToWire, parseInstant, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { DayAndClock } from '../../components/order/DayAndClock.tsx';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';

const TONIGHT = '23:00';

/**
 * By when the host needs an answer: the usual time, tonight, or another time.
 * @param value in the API's format; '' for the usual time
 */
export function DecideBy({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: FieldMessage | undefined;
  onChange: (value: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const id = useId();
  const today = getDay(serverNow());
  const tonight = toInstant(today, TONIGHT);
  const isTonight = parseInstant(value) === tonight;
  const [isOther, setOther] = useState(value !== '' && !isTonight);
  const chosen = isOther ? 'other' : isTonight ? 'tonight' : 'usual';
  const choose = (way: string): void => {
    setOther(way === 'other');
    if (way !== 'other') onChange(way === 'tonight' ? instantToWire(tonight) : '');
  };
  return (
    <FormControl error={Boolean(error)} sx={{ display: 'grid', gap: 2 }}>
      <FormLabel id={id} sx={{ typography: 'label', color: 'text.primary' }}>
        {translate('choices.need_by')}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, way) => choose(way)}>
        <FormControlLabel value="usual" control={<Radio />} label={translate('choices.usual')} />
        {tonight >= serverNow() + HOUR && (
          <FormControlLabel
            value="tonight"
            control={<Radio />}
            label={translate('choices.tonight', { time: formatTime(tonight, language) })}
          />
        )}
        <FormControlLabel value="other" control={<Radio />} label={translate('choices.other_time')} />
      </RadioGroup>
      {isOther && (
        <DayAndClock
          value={value}
          initialDay={today}
          today={today}
          prayers={prayers}
          error={error}
          onChange={(start) => start && onChange(start)}
        />
      )}
    </FormControl>
  );
}
