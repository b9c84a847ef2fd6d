import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { startOfCell } from '../../../domain/provider/weekGrid.ts';
import { type Day, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { type Availability, isOpen } from '../../../domain/time/openTimes.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { HEAD_PX, HOURS_PX } from './gridSizes.ts';
import { HourCell } from './HourCell.tsx';
import { type PrayerLine, PrayerLines } from './PrayerLines.tsx';
import { type HoursChoiceOptions, useHoursChoice } from './useHoursChoice.ts';

export interface WeekGridProps extends HoursChoiceOptions {
  availability: Availability;
  cellPx: number;
  prayers: readonly PrayerLine[];
  /** The content of a day's column. */
  children: (day: Day) => ReactNode;
}

/** Days as columns and half hours as cells, with selectable hours and the days' entries on top. */
export function WeekGrid({ days, today, first, last, onSelect, ...props }: WeekGridProps) {
  const { availability, cellPx, prayers, children } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const { grid, tabStop, isChosen, onFocus, tap } = useHoursChoice({ days, today, first, last, onSelect });
  const cells = Array.from({ length: last - first }, (_, index) => first + index);
  const template = {
    display: 'grid',
    gridTemplateColumns: `${HOURS_PX}px repeat(${days.length}, minmax(0, 1fr))`,
    gridTemplateRows: `${HEAD_PX}px repeat(${cells.length}, ${cellPx}px)`,
    minInlineSize: days.length > 1 ? 720 : 0,
  } as const;
  return (
    <Box sx={scrollsSideways}>
      <Box
        role="grid"
        aria-label={translate('vendor.calendar.grid')}
        {...grid}
        sx={{ ...template, userSelect: 'none' }}
      >
        <Box role="row" sx={{ display: 'contents' }}>
          <Box role="columnheader" sx={{ gridRow: 1, gridColumn: 1 }}>
            <span className="visually-hidden">{translate('vendor.calendar.hour')}</span>
          </Box>
          {days.map((day, index) => (
            <ColumnHeader key={day} day={day} isToday={day === today} column={index + 2} />
          ))}
        </Box>
        {cells.map((cell, row) => {
          const isNamed = cell % 2 === 0 && !prayers.some(({ at }) => Math.abs(at - cell) < 1);
          return (
            <Box key={cell} role="row" sx={{ display: 'contents' }}>
              <Box
                role="rowheader"
                className="fig"
                sx={{
                  gridRow: row + 2,
                  gridColumn: 1,
                  paddingInline: 2,
                  fontSize: 12,
                  color: 'text.secondary',
                  textAlign: 'end',
                  lineHeight: 1,
                }}
              >
                <bdi className={isNamed ? undefined : 'visually-hidden'}>
                  {formatTime(startOfCell(cell, days[0]!), language)}
                </bdi>
              </Box>
              {days.map((day, index) => (
                <HourCell
                  key={day}
                  at={{ day, cell }}
                  row={row + 2}
                  column={index + 2}
                  open={isOpen({ start: startOfCell(cell, day), end: startOfCell(cell + 1, day) }, availability)}
                  chosen={isChosen({ day, cell })}
                  tabStop={tabStop.day === day && tabStop.cell === cell}
                  onFocus={onFocus}
                  onTap={tap}
                />
              ))}
            </Box>
          );
        })}
      </Box>
      <Box
        sx={{
          ...template,
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineStart: 0,
          inlineSize: '100%',
          pointerEvents: 'none',
        }}
      >
        <PrayerLines prayers={prayers} first={first} cellPx={cellPx} />
        {days.map((day, index) => (
          <Box
            key={day}
            sx={{
              gridColumn: index + 2,
              gridRow: '2 / -1',
              position: 'relative',
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }}
          >
            {children(day)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
