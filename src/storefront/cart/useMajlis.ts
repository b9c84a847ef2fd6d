import { foodLead } from '../../../domain/order/foodTime.ts';
import { leadingStart, majlisDay, sessionStart } from '../../../domain/order/majlis.ts';
import { type Day, type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartRow } from '../../api/types.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';

/** How a kitchen's row follows its reciter. */
export interface Following {
  start: Instant | undefined;
  minutes: number | undefined;
  /** Minutes of its delivery before a reciter. */
  leadMinutes: number;
  /** Whether there is a reciter to follow. */
  canFollow: boolean;
}

/** The cart as a majlis: its evenings, its reciters as series, and how each kitchen's row follows. */
export function useMajlis(cart: Cart | undefined) {
  const settings = useSettings();
  const lead = foodLead(settings);
  const rules = { dayStarts: getDayStarts(settings) };
  const header = { start: parseInstant(cart?.start) };
  const reciters = (cart?.qaari_zakreen_packages ?? []).map((row) => ({
    ...row,
    start: row.start ?? cart?.start ?? null,
  }));
  const sessions = reciters
    .map((row) => sessionStart(parseInstant(row.start), header))
    .filter((start) => start !== undefined);
  const food = cart?.restaurant_package ?? [];
  const times = sessions.length
    ? sessions
    : food.map((row) => parseInstant(row.start)).filter((at) => at !== undefined);
  const evenings = new Map<Day, Instant>();
  for (const start of times.toSorted((a, b) => a - b)) {
    const day = majlisDay(start, rules);
    if (!evenings.has(day)) evenings.set(day, start);
  }
  const isComplete =
    Boolean(cart?.shipping_address && cart.occasion) && [...reciters, ...food].every(({ start }) => Boolean(start));
  return {
    reciters,
    /** Groups the nights of one package of a reciter. */
    series: [...Map.groupBy(reciters, (row) => `${row.provider} ${row.packageId}`).values()],
    days: [...evenings.keys()],
    starts: [...evenings.values()],
    /** Whether everything that a request needs is set. */
    isComplete,
    following(row: CartRow): Following {
      const leader = leadingStart(row.majlis_day ? { day: row.majlis_day } : {}, sessions, rules);
      const leadMinutes = row.own_lead ? (row.lead_minutes ?? 0) : lead;
      const follows = row.own_start !== 1 && leader !== undefined;
      return {
        start: parseInstant(row.start),
        minutes: follows ? leadMinutes : undefined,
        leadMinutes,
        canFollow: leader !== undefined,
      };
    },
  };
}

export type MajlisForm = ReturnType<typeof useMajlis>;
