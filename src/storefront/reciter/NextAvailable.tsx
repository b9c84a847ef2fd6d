import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { partAt } from '../../../domain/calendar/prayers.ts';
import { formatDate, formatTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText } from '../../components/nights.ts';
import { nextFreeDay } from '../../components/time/dayParts.ts';
import { useSlotDays } from '../../components/time/useSlotDays.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { scrollToSection, WHEN_FREE } from './scrollToSection.ts';
import type { useSelectedTime } from './useSelectedTime.ts';

/** Number of starts shown. */
const MAX_STARTS = 3;
/** Height in pixels while the times load. */
const HEIGHT = 216;

/**
 * The next evening on which the reciter is free, with its first times. On phones it is above the calendar, so that
 * availability is visible without scrolling. Both control the same selection.
 */
export function NextAvailable({
  reciterId,
  packageId,
  found,
}: {
  reciterId: string;
  packageId: string;
  found: ReturnType<typeof useSelectedTime>;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const prayers = usePrayerTimes();
  const now = useRenderTime();
  const today = prayers && partAt(prayers, now).day;
  const { data, error } = useSlotDays(reciterId, packageId, today ?? '');
  const next = data && prayers && today && nextFreeDay(data, prayers, today, MAX_STARTS);
  // The calendar below shows the error.
  if (error || (data && !next)) return null;
  return (
    <Box
      component="section"
      aria-labelledby="next-free"
      sx={{ display: { lg: 'none' }, marginBlockStart: 4, minBlockSize: HEIGHT }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: 2 }}>
        <Typography variant="h3" component="h2" id="next-free" sx={{ flex: 1 }}>
          {translate('provider.next_free')}
        </Typography>
        <Button variant="text" onClick={() => scrollToSection(WHEN_FREE)}>
          {translate('provider.all_times')}
        </Button>
      </Box>
      {next && (
        <Card sx={{ padding: 4, display: 'grid', gap: 3 }}>
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{hijri.at(parseInstant(next.starts[0]) ?? 0)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${formatWeekday(next.day, language)} ${formatDate(next.day, language)}`}
            </Typography>
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(${MAX_STARTS}, minmax(0, 1fr))` }}>
            {next.starts.map((start) => {
              const chosen = start === found.start;
              return (
                <Button
                  key={start}
                  variant={chosen ? 'contained' : 'outlined'}
                  aria-pressed={chosen}
                  onClick={() => found.chooseStart(chosen ? '' : start)}
                  sx={{ paddingInline: 1 }}
                >
                  <bdi className="fig">{formatTime(parseInstant(start) ?? 0, language)}</bdi>
                </Button>
              );
            })}
          </Box>
        </Card>
      )}
    </Box>
  );
}
