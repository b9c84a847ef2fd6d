import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { cellsShown } from '../../../domain/provider/weekGrid.ts';
import type { Interval } from '../../../domain/time/intervals.ts';
import { addDays, type Day, getClock, getDay, toInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Availability } from '../../../domain/time/openTimes.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import type { DayOffRow } from '../availability/availabilityForm.ts';
import { DayOffDialog } from '../availability/days/DayOffDialog.tsx';
import { useDaysText } from '../availability/days/useDaysText.ts';
import { EnterButtons, OpenedEngagement } from '../engagements/EnterButtons.tsx';
import { nextHour } from '../engagements/engagementForm.ts';
import { type Engagement, entriesOf } from '../engagements/useEngagements.ts';
import { getBlockedIntervals } from './blocksOf.ts';
import { ColumnEntries } from './ColumnEntries.tsx';
import { CELL_PX } from './gridSizes.ts';
import { ScheduleDays } from './ScheduleDays.tsx';
import { useBlocking } from './useBlocking.ts';
import type { CalendarData } from './useCalendarData.ts';
import { usePrayerLines } from './usePrayerLines.ts';
import { WeekGrid } from './WeekGrid.tsx';

export interface WeekViewProps {
  week: readonly Day[];
  /** The day that phones show. */
  day: Day;
  today: Day;
  data: CalendarData;
  availability: Availability;
  onDay: (day: Day) => void;
}

const dayOffOf = ({ start, end }: Interval): DayOffRow => ({
  from: getDay(start),
  to: getDay(start),
  fromTime: getClock(start),
  toTime: getClock(end),
  note: '',
});

/** The hours of a draft, which is of one day. */
const hoursOf = ({ from, fromTime, toTime }: DayOffRow): Interval => ({
  start: toInstant(from, fromTime),
  end: toInstant(toTime > fromTime ? from : addDays(from, 1), toTime),
});

/** A week in columns, or one of its days on phones. Hours can be blocked, unblocked and booked in place. */
export function WeekView({ week, day, today, data, availability, onDay }: WeekViewProps) {
  const translate = useTranslate();
  const daysText = useDaysText();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { kind, record, entries, proposals, engagements, buffer, daysOff } = data;
  const outside = entriesOf(engagements);
  const isReciter = kind.kind === 'reciter';
  const shown = [...entries, ...proposals];
  const blocking = useBlocking(kind, record, daysOff);
  const [draftRow, setDraftRow] = useState<DayOffRow>();
  const [engaging, setEngaging] = useState<Engagement | Interval>();
  const [opening, setOpening] = useState<DayOffRow>();
  const columns = isPhone ? [day] : week;
  const cellPx = CELL_PX[isPhone ? 'finger' : 'mouse'];
  const proposed = () => nextHour(isPhone || !week.includes(today) ? day : today, serverNow());
  const prayers = usePrayerLines(columns, today);
  const { first, last } = cellsShown([
    ...[...shown, ...outside].filter((entry) => columns.includes(entry.day)),
    ...columns.flatMap((one) => getBlockedIntervals(daysOff, one).map((block) => ({ ...block, day: one }))),
  ]);
  return (
    <>
      {isPhone && <ScheduleDays days={week} chosen={day} entries={[...entries, ...outside]} onSelect={onDay} />}
      <EnterButtons
        onBlock={() => setDraftRow(dayOffOf(proposed()))}
        onEngage={isReciter ? () => setEngaging(proposed()) : undefined}
      />
      <Card sx={{ overflow: 'hidden' }}>
        <WeekGrid
          days={columns}
          today={today}
          first={first}
          last={last}
          availability={availability}
          cellPx={cellPx}
          prayers={prayers}
          onSelect={(hours) => setDraftRow(dayOffOf(hours))}
        >
          {(one) => (
            <ColumnEntries
              day={one}
              first={first}
              last={last}
              cellPx={cellPx}
              entries={shown.filter((entry) => entry.day === one)}
              buffer={buffer}
              blocks={getBlockedIntervals(daysOff, one)}
              engagements={outside.filter((entry) => entry.day === one)}
              onOpen={setOpening}
              onEngagement={setEngaging}
            />
          )}
        </WeekGrid>
      </Card>
      <Muted small>{translate(isPhone ? 'vendor.calendar.how_touch' : 'vendor.calendar.how')}</Muted>
      {shown.length + outside.length === 0 && (
        <Box>
          {translate('vendor.calendar.empty')}{' '}
          <Button component={Link} to={providerPaths.availability} variant="text">
            {translate('vendor.availability.title')}
          </Button>
        </Box>
      )}
      {draftRow && (
        <DayOffDialog
          row={draftRow}
          title="vendor.calendar.block"
          today={getDay(serverNow())}
          agreed={entries
            .filter(({ line }) => line.status !== STATUS.pendingVerification)
            .map(({ line, start, end }) => ({ ...line, start, end }))}
          onClose={() => setDraftRow(undefined)}
          onSave={(row) => {
            blocking.block(row);
            setDraftRow(undefined);
          }}
        >
          {isReciter && (
            <Button
              variant="text"
              startIcon={<EventNoteOutlined />}
              onClick={() => {
                setEngaging(hoursOf(draftRow));
                setDraftRow(undefined);
              }}
            >
              {translate('vendor.outside.instead')}
            </Button>
          )}
        </DayOffDialog>
      )}
      {engaging && (
        <OpenedEngagement edited={engaging} today={today} buffer={buffer} onClose={() => setEngaging(undefined)} />
      )}
      <ConfirmDialog
        open={opening !== undefined}
        title={translate('vendor.calendar.open_question')}
        confirmLabel={translate('vendor.calendar.open')}
        onConfirm={() => {
          if (opening) blocking.open(opening);
          setOpening(undefined);
        }}
        onClose={() => setOpening(undefined)}
      >
        {opening && daysText(opening)}
      </ConfirmDialog>
    </>
  );
}
