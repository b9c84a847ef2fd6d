import { foodLead } from '../../../domain/order/foodTime.ts';
import { leadingStart, majlisDay, sessionStart } from '../../../domain/order/majlis.ts';
import { type Day, type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartRow } from '../../api/types.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';

/** How a kitchen's row follows: minutes before its reciter; undefined: it has a time of its own, or nobody to follow. */
export interface Following {
  start: Instant | undefined;
  minutes: number | undefined;
  /** Minutes it comes, or would come, before a reciter. */
  leadMinutes: number;
  /** There is a reciter it could go with. */
  canFollow: boolean;
}

/** What a cart is as one majlis: its evenings, its reciters as series, and how each kitchen's row follows. */
export function useMajlis(cart: Cart | undefined) {
  const settings = useSettings();
  const lead = foodLead(settings);
  const rules = { dayStarts: getDayStarts(settings) };
  const head = { start: parseInstant(cart?.start) };
  const reciters = (cart?.qaari_zakreen_packages ?? []).map((row) => ({
    ...row,
    start: row.start ?? cart?.start ?? null,
  }));
  const sessions = reciters
    .map((row) => sessionStart(parseInstant(row.start), head))
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
    /** Nights of one package of one reciter stand together. */
    series: [...Map.groupBy(reciters, (row) => `${row.provider} ${row.packageId}`).values()],
    days: [...evenings.keys()],
    starts: [...evenings.values()],
    /** Everything a request needs is said. */
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
