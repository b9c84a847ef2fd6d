import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MOON } from '../../../domain/order/moonSighting.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { MethodResults } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';

type Preview = MethodResults['previewMonth'];

/** How many bookings a start of a month would affect; a click lists them. */
export function HijriMonthFacts({ preview }: { preview: Preview }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { lines, free, taken, stays, byStatus, rows } = preview;
  const facts = [
    lines ? '' : translate('staff.moon.none'),
    free ? translate('staff.moon.asked', { smart_count: free }) : '',
    taken ? translate('staff.moon.taken', { smart_count: taken }) : '',
    stays ? translate('staff.moon.stays', { smart_count: stays }) : '',
    free + taken ? translate('staff.moon.status', { pv: byStatus.PV, pp: byStatus.PP, pc: byStatus.PC }) : '',
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2">
          {fact}
        </Typography>
      ))}
      {rows.length > 0 && (
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate('staff.months.which', { smart_count: rows.length })}
        </Button>
      )}
      {open && <Bookings rows={rows} />}
    </Box>
  );
}

function Bookings({ rows }: Pick<Preview, 'rows'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = (at: Instant) => isolate(`${formatWeekday(at, language, 'short')} ${formatDateTime(at, language)}`);
  return (
    <PlainList sx={{ display: 'grid', gap: 3 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id}>
          <Link
            component={RouterLink}
            to={backOfficeOrderPath(row.id)}
            sx={{ display: 'inline-block', minBlockSize: 24 }}
          >
            <Name>{inLanguage(row, 'providerTitle', language)}</Name>
          </Link>
          <Typography variant="body2">
            {row.target
              ? translate('staff.moon.from_to', { old: time(row.start), new: time(row.target) })
              : time(row.start)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
            {[
              row.target && !row.free ? translate('staff.moon.not_free') : '',
              row.moonState === MOON.asked ? translate('staff.moon.answer_waits') : '',
              row.moonState === MOON.owed ? translate('staff.moon.owed') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
