import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EVENING_PARTS, type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { reciterTimePath } from '../../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { formatTime, type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayerTimes } from '../../../site/usePrayerTimes.ts';
import type { CustomerLine } from '../customerLine.ts';
import { useStartsNear } from './useStartsNear.ts';

/** Number of starts shown. */
const SHOWN = 4;

/** Other starts of the same reciter on the lost night or day; renders nothing if there are none. */
export function SameReciter({ line }: { line: CustomerLine }) {
  const prayers = usePrayerTimes();
  const lost = line.start;
  if (!prayers || lost <= serverNow()) return null;
  return <Starts line={line} lost={lost} prayers={prayers} />;
}

function Starts({ line, lost, prayers }: { line: CustomerLine; lost: Instant; prayers: Prayers }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { part } = partAt(prayers, lost);
  const packageId = line.packageId ?? '';
  const starts = useStartsNear(line, lost, prayers, SHOWN);
  if (starts.length === 0) return null;
  const name = isolate(inLanguage(line, 'providerTitle', language));
  return (
    <Box sx={{ marginBlockStart: 5 }}>
      <Typography variant="title" component="h3" sx={{ margin: 0 }}>
        {translate(EVENING_PARTS.includes(part) ? 'orders.others.same_night' : 'orders.others.same_day', { name })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 3 }}>
        {starts.map((start) => (
          <Button
            key={start}
            component={Link}
            to={reciterTimePath(line.provider, {
              at: start,
              choose: packageId,
              area: line.area ?? '',
              occasion: line.occasion ?? '',
            })}
            variant="outlined"
            size="small"
          >
            {formatTime(parseInstant(start) ?? 0, language)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
