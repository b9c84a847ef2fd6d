import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { findPlace, placeName } from '../../../domain/place/places.ts';
import { travelMinutes } from '../../../domain/place/travel.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatTime, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useFormatDuration } from '../availability/useFormatDuration.ts';
import type { Line } from '../orders/line.ts';
import { Occasion } from '../orders/Occasion.tsx';
import { ReachCustomer } from '../orders/ReachCustomer.tsx';
import { useAddressText } from '../orders/useAddressText.ts';
import { LateChip } from './LateChip.tsx';
import { StopActions } from './StopActions.tsx';

const middleOf = (line: Line) => {
  const place = findPlace(line.area);
  return place && { latitude: place.lat, longitude: place.lng };
};

/**
 * The next stop: when to leave, the customer, directions, and "arrived".
 * @param before the previous stop
 */
export function NextStop({ line, before, now }: { line: Line; before: Line | undefined; now: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { line1, line2 } = useAddressText()(line);
  const isHere = line.status !== STATUS.paymentCompleted;
  const earliest = line.start - (settings?.arrival_early_minutes ?? 0) * MINUTE;
  return (
    <Card component="section" aria-labelledby="next-stop" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Box sx={between}>
        <Typography id="next-stop" variant="label" component="h2" sx={{ color: 'brandText' }}>
          {translate(isHere ? 'vendor.today.here' : 'vendor.today.next')}
        </Typography>
        {!isHere && before && <LeaveText line={line} before={before} now={now} />}
      </Box>
      <Box sx={between}>
        <Typography variant="h2" component="div">
          <bdi>{formatLineTime(line, language)}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LateChip line={line} now={now} />
          <StatusChip status={line.status} type={line.type} />
        </Box>
      </Box>
      <div>
        <MuiLink
          component={Link}
          to={backOfficeOrderPath(line.id)}
          sx={{ ...touchTarget, color: 'text.primary', fontWeight: 600, fontSize: '1.0625rem' }}
        >
          <Name>{line.customerName ?? line.id}</Name>
        </MuiLink>
        <div>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
          {line.quantity > 1 && <span className="fig">{` ×\u00A0${formatCount(line.quantity)}`}</span>}
        </div>
      </div>
      <Muted>
        <Name>{line1}</Name>
        {line2 && (
          <div>
            <Name>{line2}</Name>
          </div>
        )}
        {line.entrance && <div>{translate(`staff.options.entrance.${line.entrance}`)}</div>}
        {(line.occasion || Boolean(line.guests)) && (
          <DotSeparated>
            {line.occasion && <Occasion occasion={line.occasion} />}
            {Boolean(line.guests) && translate('vendor.today.guests', { smart_count: Number(line.guests) })}
          </DotSeparated>
        )}
        {line.notes && (
          <Box sx={{ mt: 1, color: 'text.primary' }}>
            <Name>{line.notes}</Name>
          </Box>
        )}
      </Muted>
      <ReachCustomer line={line} />
      <StopActions line={line} />
      {!isHere && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {now < earliest
            ? translate('orders.too_early', { time: isolate(formatTime(earliest, language)) })
            : !isExactPlace(line)
              ? translate('orders.no_exact_location')
              : settings && translate('vendor.today.near', { n: Math.round(settings.arrival_radius_km * 1000) })}
        </Typography>
      )}
    </Card>
  );
}

const between = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
} as const;

/** When to leave the previous stop, by estimated travel time. */
function LeaveText({ line, before, now }: { line: Line; before: Line; now: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const formatDuration = useFormatDuration();
  const [from, to] = [middleOf(before), middleOf(line)];
  if (!from || !to) return null;
  const minutes = travelMinutes(from, to);
  const leave = line.start - minutes * MINUTE;
  return (
    <Typography variant="body2" component="div" sx={{ color: 'warning.main', fontWeight: 500 }}>
      {now >= leave
        ? translate('vendor.today.leave_now', { way: formatDuration(minutes) })
        : translate('vendor.today.leave_by', {
            time: isolate(formatTime(leave, language)),
            way: formatDuration(minutes),
            area: isolate(placeName(before.area, language)),
          })}
    </Typography>
  );
}
