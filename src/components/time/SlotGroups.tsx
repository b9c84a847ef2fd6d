import Box from '@mui/material/Box';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { DayPart, Prayers } from '../../../domain/calendar/prayers.ts';
import type { Day } from '../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../domain/time/slots.ts';
import type { PrayerStart, SlotStart } from '../../api/types.ts';
import { readsRightToLeft } from '../../ui/layout/readsRightToLeft.ts';
import { groupByPart, isRequestedPart } from './dayParts.ts';
import { nextStart } from './nextStart.ts';
import { FoldedPart, SlotPart } from './SlotPart.tsx';

/**
 * The starts of one day as a radio group, by the parts into which the prayers divide the day. The evening, the
 * requested part and the part with the selection are expanded; each other part is a button with its name and its number
 * of available starts.
 */
export function SlotGroups<T extends SlotStart | PrayerStart>({
  label,
  day,
  starts,
  value,
  prayers,
  first,
  onSelect,
  onEnter,
}: {
  label: string;
  /** The day as customers count it, from dawn to dawn. */
  day: Day;
  starts: readonly T[];
  value: string;
  prayers: Prayers;
  /** The requested part, or the whole evening: expanded and on top. */
  first: DayPart | 'evening';
  onSelect: (start: T) => void;
  /** Called on Enter when the start is already selected. */
  onEnter?: () => void;
}) {
  const [unfolded, setUnfolded] = useState<readonly DayPart[]>([]);
  const choices = useRef<HTMLDivElement>(null);
  const all = useMemo(() => groupByPart(starts, prayers, day, first), [starts, prayers, day, first]);
  const isOpen = ({ part, starts: ofPart }: (typeof all)[number]) =>
    isRequestedPart(part, first) ||
    isRequestedPart(part, 'evening') ||
    unfolded.includes(part) ||
    ofPart.some(({ start }) => start === value);
  const open = all.filter(isOpen);
  // If no requested part has a start, expand the first part that has one.
  const groups = open.length > 0 ? open : all.slice(0, 1);
  const folded = all.filter((group) => !groups.includes(group));
  const shown = groups.flatMap((group) => group.starts);
  const tabStop = shown.some(({ start }) => start === value) ? value : shown.find(isSelectable)?.start;

  // The button that expanded a part disappears, so the focus moves to the part's first start.
  const opened = useRef<DayPart>(undefined);
  useEffect(() => {
    if (!opened.current) return;
    choices.current?.querySelector<HTMLElement>(`[data-part=${opened.current}] [data-start]`)?.focus();
    opened.current = undefined;
  });

  const choose = (start: string | undefined): void => {
    const chosen = shown.find((one) => one.start === start);
    if (!chosen) return;
    // Keep the current parts expanded, so that nothing moves under the finger.
    setUnfolded(groups.map(({ part }) => part));
    onSelect(chosen);
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
        ref={choices}
        role="radiogroup"
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => choose(startAt(event)?.dataset.start)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {groups.map((group) => {
          // Each part only receives its own selection, so that the others don't re-render.
          const own = (start: string | undefined) =>
            group.starts.some((one) => one.start === start) ? start : undefined;
          return <SlotPart key={group.part} {...group} chosen={own(value)} tabStop={own(tabStop)} prayers={prayers} />;
        })}
      </Box>
      {folded.length > 0 && (
        <div>
          {folded.map(({ part, starts: ofPart }) => (
            <FoldedPart
              key={part}
              part={part}
              available={ofPart.filter(isSelectable).length}
              onOpen={() => {
                opened.current = part;
                setUnfolded([...unfolded, part]);
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
