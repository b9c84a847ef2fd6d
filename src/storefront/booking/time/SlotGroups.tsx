import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import type { Part, Prayers } from '../../../../domain/calendar/prayers.ts';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { PrayerStart, SlotStart } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { readsRightToLeft } from '../../../ui/layout/readsRightToLeft.ts';
import { groupByPart } from './dayParts.ts';
import { nextStart } from './nextStart.ts';
import { SlotPart } from './SlotPart.tsx';

/** What hardly a host asks for stands folded away until it is wanted. */
const FOLDED: readonly Part[] = ['fajr', 'late'];
/** The starts of one day as one choice, by the parts into which its prayers divide it. */
export function SlotGroups<T extends SlotStart | PrayerStart>({
  label,
  day,
  starts,
  value,
  prayers,
  first,
  onChoose,
  onEnter,
}: {
  label: string;
  /** The day as hosts count it. */
  day: Day;
  starts: readonly T[];
  value: string;
  prayers: Prayers;
  /** The part that was asked for, or the whole evening: it stands on top. */
  first?: Part | 'evening';
  onChoose: (start: T) => void;
  /** Enter on the start that is chosen. */
  onEnter?: () => void;
}) {
  const translate = useTranslate();
  const [unfolded, setUnfolded] = useState(false);
  const all = useMemo(() => groupByPart(starts, prayers, day, first), [starts, prayers, day, first]);
  const isFolded = ({ part, starts: ofPart }: (typeof all)[number]) =>
    !unfolded && FOLDED.includes(part) && part !== first && !ofPart.some(({ start }) => start === value);
  const open = all.filter((group) => !isFolded(group));
  const groups = open.length > 0 ? open : all;
  const shown = groups.flatMap((group) => group.starts);
  const tabStop = shown.some(({ start }) => start === value) ? value : shown.find(isSelectable)?.start;

  const choose = (start: string | undefined): void => {
    const chosen = shown.find((one) => one.start === start);
    if (chosen) onChoose(chosen);
  };
  const startAt = ({ target }: SyntheticEvent): HTMLElement | null =>
    (target as HTMLElement).closest<HTMLElement>('[data-start]');
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = startAt(event);
    if (!from) return;
    if (event.key === 'Enter' && onEnter && from.dataset.start === value) {
      event.preventDefault();
      onEnter();
      return;
    }
    const free = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-start]')];
    const next = nextStart(event.key, from, free, readsRightToLeft(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next.dataset.start);
  };
  return (
    <>
      <Box
        role="radiogroup"
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => choose(startAt(event)?.dataset.start)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {groups.map((group) => {
          // a part is told only what is chosen of its own: a press draws the others not again
          const own = (start: string | undefined) =>
            group.starts.some((one) => one.start === start) ? start : undefined;
          return <SlotPart key={group.part} {...group} chosen={own(value)} tabStop={own(tabStop)} prayers={prayers} />;
        })}
      </Box>
      {groups.length < all.length && (
        <Button
          variant="text"
          size="small"
          onClick={() => setUnfolded(true)}
          sx={{ justifySelf: 'start', marginInlineStart: -3 }}
        >
          {translate('booking.show_night')}
        </Button>
      )}
    </>
  );
}
