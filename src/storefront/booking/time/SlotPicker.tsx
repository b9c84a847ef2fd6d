import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import {
  addDays,
  type Day,
  dayOf,
  formatDate,
  formatWeekday,
  parseDay,
  parseInstant,
} from '../../../../domain/kuwaitTime.ts';
import { presetDay } from '../../../../domain/slots.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ClockField } from '../../../parts/date/ClockField.tsx';
import { DayField } from '../../../parts/date/DayField.tsx';
import { ErrorState } from '../../../parts/ErrorState.tsx';
import { useHijriText, useNights } from '../../../parts/nights.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { FieldError } from '../../../ui/controls/FormField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../../ui/feedback/Skeletons.tsx';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import { DayStrip } from './DayStrip.tsx';
import { isShown } from './dayParts.ts';
import { presetSlot } from './presetSlot.ts';
import { SlotGroups } from './SlotGroups.tsx';
import { SlotLegend } from './SlotLegend.tsx';
import { useSlotDays, WEEK } from './useSlotDays.ts';
import { useTypedStart } from './useTypedStart.ts';

const USUAL_TIME = '11:00';
const USUAL_HORIZON = 365;
const DAYS_LOOKED_AHEAD = 2;

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Day and start of a session (S1-R-27, S1-R-30): a week at a time, the starts of the chosen day, and any other day or minute typed.
 * @param value `YYYY-MM-DD HH:MM:SS`, Kuwait; '' while none is chosen
 * @param onChange gets '' when what is typed cannot be booked
 * @param error sentence, from the form around
 */
export function SlotPicker({
  reciterId,
  packageId,
  value,
  onChange,
  error,
}: {
  reciterId: string;
  packageId: string;
  value: string;
  onChange: (start: string) => void;
  error?: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const nights = useNights();
  const settings = useSettings();
  const usualTime = settings?.default_booking_time ?? USUAL_TIME;
  const horizon = settings?.booking_horizon_days ?? USUAL_HORIZON;
  const today = dayOf(serverNow());
  const last = addDays(today, horizon);

  const [day, setDay] = useState<Day>(() => value.slice(0, 10) || presetDay(serverNow(), USUAL_TIME));
  const [clock, setClock] = useState(() => value.slice(11, 16));
  // The week shown follows the chosen day until an arrow turns the page.
  const [turnedTo, setTurnedTo] = useState<Day>();
  const weekOf = addDays(today, Math.max(0, Math.floor(daysBetween(today, day) / WEEK)) * WEEK);
  const first = turnedTo ?? weekOf;
  const query = useSlotDays(reciterId, packageId, first);
  const starts = query.data?.days.find(({ date }) => date === day)?.starts ?? [];
  const typed = clock && parseDay(day) ? `${day} ${clock}:00` : '';
  const wrong = useTypedStart(reciterId, starts, typed);

  // Days that have already got their first start, or whose time the customer emptied.
  const settled = useRef(value ? day : '');
  const wantedClock = useRef('');
  const isFirstDay = useRef(!value);

  useEffect(() => {
    if (!value || value === typed) return;
    // Another start came from outside: a free one that was offered, a draft.
    setDay(value.slice(0, 10));
    setClock(value.slice(11, 16));
    settled.current = value.slice(0, 10);
    setTurnedTo(undefined);
  }, [value, typed]);

  useEffect(() => {
    if (starts.length === 0 || settled.current === day || query.isPlaceholderData || !settings) return;
    settled.current = day;
    const preset = presetSlot(starts, day, wantedClock.current || usualTime, { anyTime: !isFirstDay.current });
    if (preset) {
      setClock(preset.slice(11, 16));
      onChange(preset);
    } else if (isFirstDay.current && daysBetween(today, day) < DAYS_LOOKED_AHEAD) setDay(addDays(day, 1));
  });

  useEffect(() => {
    if (wrong && value && value === typed) onChange('');
  }, [wrong, value, typed, onChange]);

  const chooseDay = (next: Day): void => {
    isFirstDay.current = false;
    wantedClock.current = clock;
    setDay(next);
    setClock('');
    if (parseDay(next)) setTurnedTo(undefined);
    onChange('');
  };
  const chooseTime = (next: string): void => {
    setClock(next);
    settled.current = day;
    onChange(next && parseDay(day) ? `${day} ${next}:00` : '');
  };

  const chosenAt = parseInstant(typed);
  const validDay = parseDay(day) !== undefined;
  const outside = validDay && (day < today || day > last);
  const heading = validDay ? `${formatWeekday(day, language)} ${formatDate(day, language)}` : '';
  const sentence = wrong ? translate(wrong) : error;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="title" component="p" aria-live="polite">
            {heading}
          </Typography>
          {validDay && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {chosenAt === undefined ? hijri.day(day) : hijri.at(chosenAt)}
            </Typography>
          )}
        </Box>
        <IconButton
          aria-label={translate('booking.previous_week')}
          disabled={first <= today}
          onClick={() => setTurnedTo(addDays(first, -WEEK))}
        >
          <DirIcon>
            <ChevronLeft />
          </DirIcon>
        </IconButton>
        <IconButton
          aria-label={translate('booking.next_week')}
          disabled={addDays(first, WEEK) > last}
          onClick={() => setTurnedTo(addDays(first, WEEK))}
        >
          <DirIcon>
            <ChevronRight />
          </DirIcon>
        </IconButton>
      </Box>
      <DayStrip
        first={first}
        last={last}
        chosen={day}
        slots={query.isPlaceholderData ? undefined : query.data}
        onChoose={chooseDay}
      />
      {query.isPending || !nights ? (
        <LoadingShapes>
          <SkeletonRows rows={3} height={48} />
        </LoadingShapes>
      ) : starts.some(isShown) ? (
        <>
          <SlotGroups
            label={heading}
            starts={starts}
            nights={nights}
            value={value}
            onChoose={(start) => chooseTime(start.slice(11, 16))}
          />
          <SlotLegend />
        </>
      ) : (
        !outside && starts.length > 0 && <Note>{translate('booking.no_starts')}</Note>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DayField
          label={translate('booking.date')}
          name="date"
          value={day}
          onChange={chooseDay}
          today={today}
          min={today}
          max={last}
          error={
            outside
              ? translate(day < today ? 'booking.start_in_past' : 'booking.horizon', { smart_count: horizon })
              : undefined
          }
        />
        <ClockField
          label={translate('booking.time')}
          name="time"
          value={clock}
          onChange={chooseTime}
          help={translate('booking.time_help')}
        />
      </Box>
      {sentence && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError>{sentence}</FieldError>
        </Typography>
      )}
    </Box>
  );
}
