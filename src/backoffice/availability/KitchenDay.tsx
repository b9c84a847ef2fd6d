import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { computeLoad, getCutoff, kitchenDay, kitchenDayTimes } from '../../../domain/provider/capacity.ts';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { isolate } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { type Day, formatDateTime, formatTime, formatWeekday, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { isOpen } from '../../../domain/time/openTimes.ts';
import { isAhead } from '../../../domain/time/slots.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';
import { type AvailabilityForm, availabilityOfForm } from './availabilityForm.ts';
import { isAgreed } from './useBookings.ts';

/** Customers choose delivery times in half hours. */
const STEP = 30 * MINUTE;

/** The delivery hours of a kitchen on a day, its order deadline, and the remaining capacity. */
export function KitchenDay({
  day,
  values,
  bookings,
}: {
  day: Day;
  values: AvailabilityForm;
  bookings: readonly BookedInterval[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return null;
  const dayStarts = getDayStarts(settings);
  const now = serverNow();
  const notice = Math.max(Number(values.notice), settings.min_notice_minutes);
  const { start, end } = kitchenDayTimes(day, dayStarts);
  const availability = availabilityOfForm(values);
  const spans: [number, number][] = [];
  for (let at = start; at < end; at += STEP) {
    if (!isOpen({ start: at, end: at }, availability) || !isAhead(at, now, notice)) continue;
    const last = spans.at(-1);
    if (last && last[1] === at - STEP) last[1] = at;
    else spans.push([at, at]);
  }
  const closes = getCutoff(day, { days: parseWhole(values.cutoffDays) ?? 0, time: values.cutoffTime });
  const closed = closes !== undefined && now > closes;
  const taken = computeLoad(bookings.filter((one) => isAgreed(one) && kitchenDay(one.start, dayStarts) === day));
  const left = (limit: string, used: number) => (Number(limit) > 0 ? Math.max(0, Number(limit) - used) : undefined);
  const [orders, portions] = [left(values.capacityOrders, taken.orders), left(values.capacityPortions, taken.portions)];
  const full = orders === 0 || portions === 0;
  // A day that takes no more orders has no hours to choose.
  const hours = closed || full ? [] : spans;
  const time =
    closes === undefined ? '' : isolate(`${formatWeekday(closes, language)} ${formatDateTime(closes, language)}`);
  return (
    <Stack spacing={3}>
      <Box>
        <Typography variant="label" component="h4">
          {translate('vendor.availability.delivers')}
        </Typography>
        {hours.length === 0 && (
          <Typography color="text.secondary">{translate('vendor.availability.delivers_closed')}</Typography>
        )}
        {hours.map(([from, to]) =>
          from === start && to === end - STEP ? (
            <Typography key={from}>{translate('vendor.availability.delivers_any')}</Typography>
          ) : (
            <Typography key={from}>
              <bdi>{formatTime(from, language)}</bdi> {translate('vendor.availability.to')}{' '}
              <bdi>{formatTime(to, language)}</bdi>
            </Typography>
          ),
        )}
      </Box>
      {closes !== undefined && spans.length > 0 && (
        <Typography sx={{ color: closed ? 'error.main' : undefined }}>
          {translate(closed ? 'vendor.availability.day_closed' : 'vendor.availability.day_closes', { time })}
        </Typography>
      )}
      {full && (
        <Typography variant="label" sx={{ color: 'warning.main' }}>
          {translate('vendor.availability.day_full')}
        </Typography>
      )}
      {!full && orders !== undefined && (
        <Typography>{translate('vendor.availability.orders_left', { smart_count: orders })}</Typography>
      )}
      {!full && portions !== undefined && (
        <Typography>{translate('vendor.availability.portions_left', { smart_count: portions })}</Typography>
      )}
    </Stack>
  );
}
