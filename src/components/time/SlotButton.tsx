import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { type Prayers, prayerWithin } from '../../../domain/calendar/prayers.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import {
  formatDate,
  formatTime,
  formatTimeRange,
  formatWeekday,
  parseInstant,
} from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { SlotStart } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { plainButton } from '../../ui/styles/plainButton.ts';

/** Styles of all starts, set once on their container: a day has dozens, and one click renders them all. */
export const slotStyles = ({ vars: { palette }, typography }: Theme) => ({
  '& > button': {
    ...plainButton,
    display: 'grid',
    placeContent: 'center',
    minBlockSize: 48,
    borderRadius: '12px',
    fontWeight: 600,
    fontSize: '0.9375rem',
    lineHeight: 1.2,
    '&[aria-disabled]': { cursor: 'not-allowed' },
  },
  '& > button > small': typography.micro,
  ...Object.fromEntries(
    Object.entries(palette.slot).map(([state, { bg, fg, border, borderStyle, decoration }]) => [
      `& > [data-state=${state}]`,
      {
        border: `1px ${borderStyle ?? 'solid'} ${border}`,
        backgroundColor: bg,
        color: fg,
        '& > .fig': { textDecoration: decoration },
      },
    ]),
  ),
});

/**
 * A start: free, selected, requested by others, or booked and struck through (design §7, slot picker). The group
 * handles its clicks, so only the previous and the new selection re-render.
 */
export const SlotButton = memo(function SlotButton({
  slot,
  chosen,
  tabbable,
  after,
  prayers,
}: {
  slot: SlotStart;
  chosen: boolean;
  /** Whether this is the tab stop of the group; the arrow keys reach the other starts. */
  tabbable: boolean;
  /** `30 min after`, for a start relative to a prayer. */
  after?: string;
  /** Shown if a prayer falls within the time: `Maghrib 4:50`. */
  prayers: Prayers;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const from = parseInstant(slot.start) ?? 0;
  const endsAt = parseInstant(slot.end) ?? 0;
  const free = isSelectable(slot);
  const within = free ? prayerWithin(prayers, { start: from, end: endsAt }) : undefined;
  const prayer = within && `${translate(`booking.prayer.${within.prayer}`)} ${formatTime(within.at, language)}`;
  const stands =
    slot.state === 'asked'
      ? translate('booking.asked', { smart_count: slot.asked })
      : slot.state === 'taken'
        ? translate('booking.slot.taken')
        : '';
  const label = stands || after || prayer || '';
  const name = [
    `${formatWeekday(from, language)} ${formatDate(from, language)}`,
    formatTimeRange(from, endsAt || from, language),
    stands || translate('booking.slot.free'),
    ...[after, prayer].filter((label) => label !== undefined),
  ].join(separatorIn(language));
  return (
    // biome-ignore lint/a11y/useSemanticElements: arrow keys on native radio buttons can't skip starts that are not selectable
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={!free || undefined}
      tabIndex={tabbable ? 0 : -1}
      data-state={chosen ? 'selected' : slot.state}
      data-start={free ? slot.start : undefined}
    >
      <span className="visually-hidden">{name}</span>
      <span aria-hidden className="fig">
        {formatTime(from, language)}
      </span>
      {label && <small aria-hidden>{label}</small>}
    </button>
  );
});
