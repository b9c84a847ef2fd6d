import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { separatorIn } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday, getWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { plainButton } from '../../ui/styles/plainButton.ts';
import { useHijriText, useNights } from '../nights.ts';

/** Friday and Saturday (design §7, slot picker). */
const WEEKEND = [5, 6];

/** Styles of the days, set once on their container. */
export const dayStyles = ({ vars: { palette }, typography }: Theme) => ({
  '& > button': {
    ...plainButton,
    display: 'grid',
    gap: '4px',
    justifyItems: 'center',
    alignContent: 'center',
    minBlockSize: 68,
    paddingBlock: '6px',
    borderRadius: '12px',
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
  },
  // Seven fit in a row at any text size.
  '& > button > *': { ...typography.micro, fontSize: `min(${typography.micro.fontSize}, 3.8cqi)`, lineHeight: 1.25 },
  '& > button > strong': { fontSize: 'min(1.1875rem, 7cqi)', fontWeight: 600 },
  // Shows full weekday names where they fit, otherwise one letter each.
  '& > button > [data-narrow]': { display: 'none' },
  '@container (inline-size < 270px)': {
    '& > button > [data-short]': { display: 'none' },
    '& > button > [data-narrow]': { display: 'block', fontSize: `min(${typography.micro.fontSize}, 5cqi)` },
  },
  '& > [data-weekend]:not([data-full], [aria-checked=true]) > :is([data-short], [data-narrow])': {
    color: palette.brandText,
  },
  '& > [data-full]': {
    borderStyle: 'dashed',
    color: palette.text.secondary,
    '& > strong': { textDecoration: 'line-through' },
  },
  '& > [aria-checked=true]': {
    borderColor: palette.primary.main,
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
  },
});

/**
 * A day of the strip: weekday, day and Hijri day. A day without available starts is struck through but can be selected.
 * The strip handles its clicks.
 */
export const DayCell = memo(function DayCell({
  day,
  chosen,
  tabbable,
  full,
}: {
  day: Day;
  chosen: boolean;
  /** Whether this is the tab stop of the strip; the arrow keys reach the other days. */
  tabbable: boolean;
  /** Whether the day has no available start; false while loading. */
  full: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const nights = useNights();
  const name = [
    formatWeekday(day, language),
    formatDate(day, language),
    hijri.day(day, 'day'),
    full ? translate('booking.day_full') : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: arrow keys on native radio buttons can't skip days that are not selectable
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      data-day={day}
      data-full={full || undefined}
      data-weekend={WEEKEND.includes(getWeekday(day)) || undefined}
      tabIndex={tabbable ? 0 : -1}
    >
      <span className="visually-hidden">{name.filter(Boolean).join(separatorIn(language))}</span>
      {/* Without the article, the Arabic name fits the cell. */}
      <span aria-hidden data-short>
        {formatWeekday(day, language, 'short').replace(/^ال/, '')}
      </span>
      <span aria-hidden data-narrow>
        {formatWeekday(day, language, 'narrow')}
      </span>
      <strong aria-hidden className="fig">
        {Number(day.slice(8))}
      </strong>
      <span aria-hidden className="fig">
        {nights?.ofDay(day).date.day ?? '\u00a0'}
      </span>
    </button>
  );
});
