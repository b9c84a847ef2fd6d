import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { MOON } from '../../../domain/order/moon.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, parseDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useMethodQuery } from '../../parts/useMethodQuery.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** The month as it stands in the form, once it is one; as words the server is asked in. */
function useTypedMonth() {
  const [year, month, start] = useWatch({ name: ['hijri_year', 'hijri_month', 'starts_on'] }) as unknown[];
  const [hijri_year, hijri_month, starts_on] = [Number(year), Number(month), parseDay(start)];
  const isMonth = hijri_year > 1300 && hijri_year < 1700 && hijri_month >= 1 && hijri_month <= 12;
  return isMonth && starts_on ? { hijri_year, hijri_month, starts_on } : undefined;
}

/** Asked for by nobody. */
const NO_MONTH = { hijri_year: 0, hijri_month: 0, starts_on: '' };

/** What deciding the month in the form would ask of bookings, said before it is saved; and what still waits for an answer. */
export function MonthPreview() {
  const translate = useTranslate();
  const language = useLanguage();
  const month = useTypedMonth();
  const { data } = useMethodQuery('previewMonth', month ?? NO_MONTH, {
    enabled: Boolean(month),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const time = (value: string | null) => {
    const at = parseInstant(value);
    return at === undefined ? '' : isolate(`${formatWeekday(at, language, 'short')} ${formatDateTime(at, language)}`);
  };
  const facts = data
    ? [
        data.lines ? '' : translate('staff.moon.none'),
        data.free ? translate('staff.moon.asked', { smart_count: data.free }) : '',
        data.taken ? translate('staff.moon.taken', { smart_count: data.taken }) : '',
        data.stays ? translate('staff.moon.stays', { smart_count: data.stays }) : '',
      ].filter(Boolean)
    : [];
  const moving = data ? data.free + data.taken : 0;
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="title" component="h2" sx={{ margin: 0 }}>
        {translate('staff.moon.title')}
      </Typography>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {!month && <Typography variant="body2">{translate('staff.moon.pick')}</Typography>}
        {month &&
          facts.map((fact) => (
            <Typography key={fact} variant="body2">
              {fact}
            </Typography>
          ))}
        {month && moving > 0 && data && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('staff.moon.status', {
              pv: data.by_status.PV,
              pp: data.by_status.PP,
              pc: data.by_status.PC,
            })}
          </Typography>
        )}
      </Box>
      {month && data && data.rows.length > 0 && (
        <PlainList sx={{ display: 'grid', gap: 3 }}>
          {data.rows.map((row) => (
            <Box component="li" key={row.name}>
              <Link
                component={RouterLink}
                to={backOfficeOrderPath(row.name)}
                sx={{ display: 'inline-block', minBlockSize: 24 }}
              >
                <Name>{inLanguage(row, 'vendor_title', language)}</Name>
              </Link>
              <Typography variant="body2">
                {row.target
                  ? translate('staff.moon.from_to', { old: time(row.slot_start), new: time(row.target) })
                  : time(row.slot_start)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
                {[
                  row.target && !row.free ? translate('staff.moon.not_free') : '',
                  row.moon_state === MOON.asked ? translate('staff.moon.answer_waits') : '',
                  row.moon_state === MOON.owed ? translate('staff.moon.owed') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          ))}
        </PlainList>
      )}
      {month && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('staff.moon.rule')}
        </Typography>
      )}
    </Card>
  );
}
