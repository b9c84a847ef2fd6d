import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import type { Clock } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { kuwaitDates, toPicker } from './kuwaitDates.ts';

const ANY_DAY = '2026-11-22';

/** Hours, minutes in steps of five, half of the day. @param onDone closes what it stands in */
export default function ClockList({
  value,
  onChange,
  onDone,
}: {
  value: Clock;
  onChange: (clock: Clock) => void;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <LocalizationProvider
      {...kuwaitDates(language)}
      localeText={{
        selectViewText: (view) =>
          translate(`booking.pick.${view === 'hours' ? 'hours' : view === 'minutes' ? 'minutes' : 'half'}`),
        hoursClockNumberText: (hours) => `${translate('booking.pick.hours')}: ${hours}`,
        minutesClockNumberText: (minutes) => `${translate('booking.pick.minutes')}: ${minutes}`,
      }}
    >
      <MultiSectionDigitalClock
        autoFocus
        timezone="UTC"
        ampm
        views={['hours', 'minutes', 'meridiem']}
        timeSteps={{ minutes: 5 }}
        value={
          value
            ? toPicker(ANY_DAY)
                .hour(Number(value.slice(0, 2)))
                .minute(Number(value.slice(3, 5)))
            : null
        }
        referenceDate={toPicker(ANY_DAY)}
        onChange={(chosen, state) => {
          if (!chosen) return;
          onChange(chosen.format('HH:mm'));
          if (state === 'finish') onDone();
        }}
        sx={{
          '& .MuiMultiSectionDigitalClockSection-root': { inlineSize: 80, paddingBlockEnd: 1 },
          '& .MuiMenuItem-root': {
            inlineSize: 68,
            blockSize: 44,
            marginInline: 'auto',
            paddingInline: 0,
            justifyContent: 'center',
            borderRadius: '10px',
          },
        }}
      />
      <Box sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Button fullWidth onClick={onDone}>
          {translate('booking.pick.done')}
        </Button>
      </Box>
    </LocalizationProvider>
  );
}
