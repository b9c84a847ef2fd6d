import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { startOfCell } from '../../../domain/provider/weekGrid.ts';
import { formatDate, formatTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { CalendarCell } from './cells.ts';

export interface HourCellProps {
  at: CalendarCell;
  row: number;
  column: number;
  /** Whether it is within the provider's hours; striped otherwise. */
  open: boolean;
  chosen: boolean;
  tabStop: boolean;
  onFocus: (at: CalendarCell) => void;
  onTap: (at: CalendarCell) => void;
}

/** A selectable half hour of a day. */
export function HourCell({ at, row, column, open, chosen, tabStop, onFocus, onTap }: HourCellProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { day, cell } = at;
  const when = [
    formatWeekday(day, language),
    formatDate(day, language),
    formatTime(startOfCell(cell, day), language),
  ].join(' ');
  const onClick = ({ nativeEvent }: MouseEvent): void => {
    // With a mouse, releasing the button has already handled it.
    if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'mouse') onTap(at);
  };
  return (
    <Box
      role="gridcell"
      data-cell={`${day} ${cell}`}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={chosen}
      aria-label={open ? when : `${when} ${translate('vendor.calendar.not_offered')}`}
      onFocus={() => onFocus(at)}
      onClick={onClick}
      sx={({ vars: { palette } }) => ({
        gridRow: row,
        gridColumn: column,
        cursor: 'cell',
        borderInlineStart: `1px solid ${palette.divider}`,
        borderBlockStart: cell % 2 === 0 ? `1px solid ${palette.divider}` : undefined,
        backgroundImage: open
          ? undefined
          : `repeating-linear-gradient(135deg, ${palette.surfaceSunken} 0 6px, transparent 6px 12px)`,
        backgroundColor: chosen ? palette.primary.light : undefined,
        '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
      })}
    />
  );
}
