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

/** How all starts of a group look, said once to what holds them: a day has dozens, and all of them come with one press. */
export const slotLooks = ({ vars: { palette }, typography }: Theme) => ({
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
 * One start of the day: free, chosen, asked for by others, or booked and struck out (design §7, slot picker). The group around
 * hears the press: a start is drawn again only where it is the one that was chosen, or is chosen now.
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
  /** Whether the group's one tab stop is here; arrows lead to the others. */
  tabbable: boolean;
  /** `30 min after`, of a start that is counted from a prayer. */
  after?: string;
  /** One of them may come while it lasts: `Maghrib 4:50`. */
  prayers: Prayers;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const from = parseInstant(slot.start) ?? 0;
  const until = parseInstant(slot.end) ?? 0;
  const free = isSelectable(slot);
  const within = free ? prayerWithin(prayers, { start: from, end: until }) : undefined;
  const prayer = within && `${translate(`booking.prayer.${within.prayer}`)} ${formatTime(within.at, language)}`;
  const stands =
    slot.state === 'asked'
      ? translate('booking.asked', { smart_count: slot.asked })
      : slot.state === 'taken'
        ? translate('booking.slot.taken')
        : '';
  const words = stands || after || prayer || '';
  const name = [
    `${formatWeekday(from, language)} ${formatDate(from, language)}`,
    formatTimeRange(from, until || from, language),
    stands || translate('booking.slot.free'),
    ...[after, prayer].filter((said) => said !== undefined),
  ].join(separatorIn(language));
  return (
    // biome-ignore lint/a11y/useSemanticElements: arrows choose among inputs by themselves, and know nothing of what is taken
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
      {words && <small aria-hidden>{words}</small>}
    </button>
  );
});
