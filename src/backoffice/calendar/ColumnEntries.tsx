import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { statusKey } from '../../../domain/order/lineLabels.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { assignLanes, cellAt, MIN_CELLS } from '../../../domain/provider/weekGrid.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type Day, formatTime, formatTimeRange } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { DayOffRow } from '../availability/availabilityForm.ts';
import { EngagementBlock } from '../engagements/EngagementBlock.tsx';
import type { Engagement, EngagementEntry } from '../engagements/useEngagements.ts';
import type { BlockedInterval } from './blocksOf.ts';
import { bufferStyle } from './Legend.tsx';
import type { ScheduleEntry } from './useCalendarData.ts';

interface ColumnEntriesProps {
  day: Day;
  first: number;
  last: number;
  cellPx: number;
  entries: readonly ScheduleEntry[];
  /** Time kept free around a booking, in milliseconds. */
  buffer: number;
  blocks: readonly BlockedInterval[];
  engagements: readonly EngagementEntry[];
  onOpen: (row: DayOffRow) => void;
  onEngagement: (engagement: Engagement) => void;
}

/** The content of a day's column: blocked hours, bookings, requests and outside bookings, side by side where they overlap. */
export function ColumnEntries(props: ColumnEntriesProps) {
  const { day, first, last, cellPx, entries, buffer, blocks, engagements, onOpen, onEngagement } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const place = (start: number, end: number, least = MIN_CELLS) => {
    const [from, to] = [Math.max(first, cellAt(start, day)), Math.min(last, cellAt(end, day))];
    return { insetBlockStart: (from - first) * cellPx, blockSize: Math.max(to - from, least) * cellPx - 2 };
  };
  const holding = entries.filter(({ line, isProposal }) => !isProposal && line.status !== STATUS.pendingVerification);
  return (
    <>
      {blocks.map((block) => (
        <ButtonBase
          key={`${block.start} ${block.end}`}
          onClick={() => onOpen(block.row)}
          sx={({ vars: { palette } }) => ({
            position: 'absolute',
            insetInline: 3,
            ...place(block.start, block.end),
            borderRadius: '8px',
            border: `1px solid ${palette.outlineStrong}`,
            backgroundColor: palette.surfaceSunken,
            color: palette.text.secondary,
            fontSize: 12,
            alignItems: 'start',
            justifyContent: 'start',
            gap: 1,
            p: 1,
            overflow: 'hidden',
          })}
        >
          <EventBusyOutlined sx={{ fontSize: 14 }} />
          <span>{block.row.note || translate('vendor.calendar.blocked_hours')}</span>
          <span className="visually-hidden">{formatTimeRange(block.start, block.end, language)}</span>
        </ButtonBase>
      ))}
      {buffer > 0 &&
        holding.map(({ line, start, end }) => (
          <Box
            key={line.id}
            aria-hidden
            sx={({ vars: { palette } }) => ({
              position: 'absolute',
              insetInline: 3,
              ...place(start - buffer, end + buffer, 0),
              // Lets clicks through to the hours below.
              '&&': { pointerEvents: 'none' },
              ...bufferStyle(palette),
            })}
          />
        ))}
      {assignLanes<ScheduleEntry | EngagementEntry>([...entries, ...engagements]).map(({ item, lane, of }) => {
        const where = {
          ...place(item.start, item.end),
          insetInlineStart: `calc(${(lane / of) * 100}% + 3px)`,
          inlineSize: `calc(${100 / of}% - 6px)`,
        };
        return 'engagement' in item ? (
          <EngagementBlock
            key={item.engagement.id}
            engagement={item.engagement}
            place={where}
            onOpen={() => onEngagement(item.engagement)}
          />
        ) : (
          <LineBlock key={`${item.line.id} ${item.start}`} entry={item} buffer={buffer} place={where} />
        );
      })}
    </>
  );
}

/** A booking or request in a day's column. */
function LineBlock({ entry, buffer, place }: { entry: ScheduleEntry; buffer: number; place: object }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { line, start, end, isProposal } = entry;
  const isOpen = isProposal || line.status === STATUS.pendingVerification;
  return (
    <Box
      component={Link}
      to={backOfficeOrderPath(line.id)}
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        ...place,
        borderRadius: '8px',
        borderInlineStart: `4px solid ${palette.status[toneKey(line.status)]?.fg}`,
        ...(isOpen && {
          border: `1px dashed ${palette.status[toneKey(line.status)]?.fg}`,
          borderInlineStart: `4px solid ${palette.status[toneKey(line.status)]?.fg}`,
        }),
        color: palette.status[toneKey(line.status)]?.fg,
        backgroundColor: isProposal ? palette.background.paper : palette.status[toneKey(line.status)]?.bg,
        fontSize: 12,
        lineHeight: 1.35,
        paddingInline: 1.5,
        paddingBlock: 0.5,
        overflow: 'hidden',
        textDecoration: 'none',
        '&:focus-visible': { outline: `2px solid ${palette.focus}` },
      })}
    >
      {isProposal && <Strong>{translate('vendor.calendar.proposed')}</Strong>}
      <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <Name>{inLanguage(line, 'packageName', language)}</Name>
      </Box>
      {/* The preceding text leaves no space for it. */}
      {!isProposal && (
        <Box sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <Name>{placeName(line.area, language)}</Name>
        </Box>
      )}
      <span className="visually-hidden">
        {formatTimeRange(start, end, language)} {translate(statusKey(line.status, line.type))}
        {buffer > 0 &&
          !isOpen &&
          ` ${translate('vendor.calendar.free_until', { time: formatTime(end + buffer, language) })}`}
      </span>
    </Box>
  );
}
