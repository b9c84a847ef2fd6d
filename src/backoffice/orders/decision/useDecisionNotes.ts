import { useEffect, useState } from 'react';
import { LINE_TYPE, STATUS } from '../../../../domain/order/orderStatus.ts';
import { placeName } from '../../../../domain/place/places.ts';
import { hasRoom, kitchenDay } from '../../../../domain/provider/capacity.ts';
import { isolate, separatorIn } from '../../../../domain/text/format.ts';
import { overlaps } from '../../../../domain/time/intervals.ts';
import { formatDateTime, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { getDayStarts, useSettings } from '../../../site/useSettings.ts';
import { isAgreed, useBookings } from '../../availability/useBookings.ts';
import { useComingEngagements } from '../../engagements/useEngagements.ts';
import { useOwnProfile } from '../../provider/useOwnProfile.ts';
import type { Line } from '../line.ts';
import { useTravelConflicts } from './useTravelConflicts.ts';

/**
 * An effect or conflict of an approval: requests it declines, a booking at that time, too little travel time, or a full
 * day.
 */
export interface DecisionNote {
  key: string;
  sentence: string;
  /** The server would refuse the approval. */
  prevents?: boolean;
  /** Whether it is confirmed everywhere: it ends what someone else asked for. */
  asks?: boolean;
}

/** Maximum time that a page waits for its notes, in milliseconds. */
const MAX_MS = 1500;

/**
 * Whether the data for the notes is still loading. A page that waits shows them together with the request, instead of
 * shifting later. Once it has loaded, failed, timed out or is waiting for a connection, this stays false, so that the
 * page isn't taken away again.
 */
export function useDecisionNotesPending(): boolean {
  const isLoading = [useBookings(), useOwnProfile(), useComingEngagements()].some((one) => one.isLoading);
  const [isOver, setOver] = useState(!isLoading);
  useEffect(() => {
    if (isOver) return;
    if (!isLoading) return setOver(true);
    const timer = setTimeout(() => setOver(true), MAX_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isOver]);
  return isLoading && !isOver;
}

/** What a provider should know before approving a request; undefined while loading. */
export function useDecisionNotes(line: Line): DecisionNote[] | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const { record, isLoading } = useOwnProfile();
  const { bookings, isPending } = useBookings();
  const ways = useTravelConflicts(line);
  const engaged = useComingEngagements();
  if (line.status !== STATUS.pendingVerification) return [];
  if (isPending || isLoading || engaged.isLoading || !ways) return undefined;
  const own = { start: line.start, end: line.end ?? 0 };
  const others = bookings.filter(({ id }) => id !== line.id);
  const notes: DecisionNote[] = [];
  if (line.moveStart !== undefined)
    notes.push({
      key: 'ends_proposal',
      sentence: translate(line.moveBy === 'vendor' ? 'vendor.answer.withdraws' : 'vendor.answer.keeps_time', {
        time: isolate(formatDateTime(line.start, language)),
        proposed: isolate(formatDateTime(line.moveStart, language)),
      }),
      asks: true,
    });
  if (line.type === LINE_TYPE.reciter) {
    const buffer = Math.max(settings?.slot_buffer_minutes ?? 0, Number(record?.buffer_minutes) || 0);
    const meeting = others.filter((other) => overlaps(own, other, buffer));
    for (const { start, row } of engaged.engagements.filter((one) => overlaps(own, one, buffer)))
      notes.push({
        key: `engaged ${row.starts_at}`,
        sentence: translate(row.title ? 'vendor.engagement.in_the_way_named' : 'vendor.engagement.in_the_way', {
          title: isolate(row.title ?? ''),
          time: isolate(formatDateTime(start, language)),
        }),
        prevents: true,
      });
    const listItems = (list: typeof meeting) =>
      list
        .map(({ start, area }) =>
          isolate([formatTime(start, language), placeName(area, language)].filter(Boolean).join(' ')),
        )
        .join(separatorIn(language));
    const agreed = meeting.filter(isAgreed);
    const pending = meeting.filter((other) => !isAgreed(other));
    if (agreed.length)
      notes.push({
        key: 'booked',
        sentence: translate('vendor.answer.booked', { list: listItems(agreed) }),
        prevents: true,
      });
    if (pending.length)
      notes.push({
        key: 'declines',
        sentence: translate('vendor.answer.declines', { smart_count: pending.length, list: listItems(pending) }),
        asks: true,
      });
    return [...notes, ...ways];
  }
  const limit = { orders: Number(record?.capacity_orders) || 0, portions: Number(record?.capacity_portions) || 0 };
  const dayStarts = getDayStarts(settings);
  const day = kitchenDay(own.start, dayStarts);
  const sameDay = others.filter((other) => isAgreed(other) && kitchenDay(other.start, dayStarts) === day);
  if (!hasRoom(limit, sameDay, [line])) notes.push({ key: 'full', sentence: translate('vendor.answer.full') });
  return notes;
}
