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

/** How the days of a strip look, said once to what holds them. */
export const dayLooks = ({ vars: { palette }, typography }: Theme) => ({
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
  // seven in a row, however large their letters are
  '& > button > *': { ...typography.micro, fontSize: `min(${typography.micro.fontSize}, 3.8cqi)`, lineHeight: 1.25 },
  '& > button > strong': { fontSize: 'min(1.1875rem, 7cqi)', fontWeight: 600 },
  // the names of the days where they fit, else a letter of each
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

/** One day: weekday, day and Hijri day. Without a free start it is struck, and still can be looked at. The strip hears its press. */
export const DayCell = memo(function DayCell({
  day,
  chosen,
  tabbable,
  full,
}: {
  day: Day;
  chosen: boolean;
  /** Whether the week's one tab stop is here; arrows lead to the others. */
  tabbable: boolean;
  /** Whether nothing is free on it; false while that is on its way. */
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
    // biome-ignore lint/a11y/useSemanticElements: arrows choose among inputs by themselves, and know nothing of what is taken
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
      {/* Without its article the Arabic name fits the cell. */}
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
