import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EVENING_PARTS, type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { reciterTimePath } from '../../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { formatTime, type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import { usePrayers } from '../../../site/usePrayers.ts';
import { startsOn } from '../../booking/time/dayParts.ts';
import { useSlotDays } from '../../booking/time/useSlotDays.ts';
import type { CustomerLine } from '../customerLine.ts';

/** Starts that are shown. */
const SHOWN = 4;

/** Other starts of the reciter himself on the night or day that was lost; nothing where he has none. */
export function SameReciter({ line }: { line: CustomerLine }) {
  const prayers = usePrayers();
  const lost = parseInstant(line.slot_start) ?? 0;
  if (!prayers || lost <= serverNow()) return null;
  return <Starts line={line} lost={lost} prayers={prayers} />;
}

function Starts({ line, lost, prayers }: { line: CustomerLine; lost: Instant; prayers: Prayers }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { day, part } = partAt(prayers, lost);
  const packageId = line.package_id ?? '';
  const { data } = useSlotDays(line.doc_name, packageId, day);
  const away = ({ start }: { start: string }): number => Math.abs((parseInstant(start) ?? 0) - lost);
  const starts = (data ? startsOn(prayers, day, data) : [])
    .filter((one) => isSelectable(one) && one.start !== line.slot_start)
    .sort((a, b) => away(a) - away(b))
    .slice(0, SHOWN)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  if (starts.length === 0) return null;
  const name = isolate(inLanguage(line, 'vendor_title', language));
  return (
    <Box sx={{ marginBlockStart: 5 }}>
      <Typography variant="title" component="h3" sx={{ margin: 0 }}>
        {translate(EVENING_PARTS.includes(part) ? 'orders.others.same_night' : 'orders.others.same_day', { name })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 3 }}>
        {starts.map(({ start }) => (
          <Button
            key={start}
            component={Link}
            to={reciterTimePath(line.doc_name, {
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
