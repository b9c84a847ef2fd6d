import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { KitchenStop } from '../../../domain/order/kitchenSheet.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { RecordLink } from '../list/RecordLink.tsx';
import type { Line } from '../orders/line.ts';
import { ReachCustomer } from '../orders/ReachCustomer.tsx';
import { useAddressText } from '../orders/useAddressText.ts';

/**
 * A stop: its time, when to leave, the dishes, the note, and directions.
 * @param dated shows the date, for another evening
 */
export function StopCard({ stop, dated = false }: { stop: KitchenStop<Line>; dated?: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [line] = stop.lines;
  const { line1, line2 } = useAddressText()(line);
  const time = dated ? formatDateTime(stop.arrival, language) : formatTime(stop.arrival, language);
  const customer = (
    <RecordLink to={backOfficeOrderPath(line.id)} look="name">
      <Name>{line.customerName ?? line.id}</Name>
    </RecordLink>
  );
  if (stop.done)
    return (
      <Card component="li" sx={{ ...between, p: 3 }}>
        <bdi className="fig">{time}</bdi>
        {customer}
        <Name>{placeName(line.area, language)}</Name>
        <ToneChip icon={TaskAltOutlined} tone={({ status }) => status[toneKey(STATUS.delivered)]}>
          {translate('vendor.kitchen.done')}
        </ToneChip>
      </Card>
    );
  return (
    <Card component="li" sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={between}>
        <div>
          <Box className="fig" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
            <bdi>{time}</bdi>
          </Box>
          <Muted>{translate('vendor.kitchen.arrival')}</Muted>
        </div>
        {stop.ahead ? <LeaveChip stop={stop} /> : <StatusChip status={line.status} type={line.type} />}
      </Box>
      <Quantities lines={stop.lines} />
      {stop.notes.map((note) => (
        <Box key={note} sx={amber}>
          <StickyNote2Outlined fontSize="small" />
          <Name sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Name>
        </Box>
      ))}
      <div>
        {customer}
        <Muted>
          <Name>{line1}</Name>
          {line2 && (
            <div>
              <Name>{line2}</Name>
            </div>
          )}
          {line.entrance && <div>{translate(`staff.options.entrance.${line.entrance}`)}</div>}
          {Boolean(line.guests) && <div>{translate('vendor.today.guests', { smart_count: Number(line.guests) })}</div>}
        </Muted>
      </div>
      <ReachCustomer line={line} />
    </Card>
  );
}

function LeaveChip({ stop: { leave, late, arrival } }: { stop: KitchenStop<Line> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = isolate(formatTime(leave ?? arrival, language));
  const tone = late ? STATUS.serviceUnavailable : STATUS.pendingVerification;
  if (late)
    return (
      <ToneChip icon={WarningAmberOutlined} tone={({ status }) => status[toneKey(tone)]}>
        {translate(leave === undefined ? 'vendor.today.late' : 'vendor.kitchen.late', { time })}
      </ToneChip>
    );
  if (leave === undefined) return null;
  return (
    <ToneChip icon={DirectionsCarOutlined} tone={({ status }) => status[toneKey(tone)]}>
      {translate('vendor.kitchen.leave_at', { time })}
    </ToneChip>
  );
}

function Quantities({ lines }: { lines: readonly Line[] }) {
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {lines.map((line) => (
        <Box component="li" key={line.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <Box className="fig" sx={count}>
            <bdi>{formatCount(line.quantity)}</bdi>
          </Box>
          <Name sx={{ overflowWrap: 'anywhere' }}>{inLanguage(line, 'packageName', language)}</Name>
        </Box>
      ))}
    </Box>
  );
}

const between = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
} as const;
const count = {
  minInlineSize: 40,
  paddingInline: 2,
  textAlign: 'center',
  fontSize: '1.25rem',
  fontWeight: 700,
  borderRadius: '8px',
  bgcolor: 'surfaceSunken',
  color: 'brandText',
} as const;
const amber = {
  display: 'flex',
  gap: 2,
  p: 3,
  borderRadius: '12px',
  bgcolor: `status.${toneKey(STATUS.pendingVerification)}.bg`,
  color: `status.${toneKey(STATUS.pendingVerification)}.fg`,
} as const;
