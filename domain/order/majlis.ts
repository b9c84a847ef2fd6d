import { kitchenDay } from '../provider/capacity.ts';
import { type Clock, type Day, type Instant, MINUTE } from '../time/kuwaitTime.ts';
import { minimumUnit } from './cart.ts';

/**
 * One majlis: the cart has a header (time and guests) that its lines follow (decisions H4). These values are derived on each
 * read, for the cart, the quote and the order alike, never taken from a request body.
 */

/** Allowed number of guests. */
export const GUESTS = { min: 1, max: 5_000 } as const;
/** Allowed minutes that food arrives before the reciter; negative for after. */
export const LEAD_MINUTES = { min: -600, max: 600 } as const;

/** The values of the whole cart. */
export interface MajlisHeaderFields {
  /** Applies to lines with neither a start of their own nor a reciter to follow. */
  start?: Instant;
  guests?: number;
}

/** The fields of a kitchen's row that decide what it follows. */
export interface FoodRow {
  /** A time the host set for this row. */
  ownStart?: Instant;
  /** For a cart with several evenings, the one this row belongs to; by default the first. */
  day?: Day;
  /** Minutes before the reciter; by default the site's. */
  lead?: number;
  /** Whether the quantity follows the number of guests. */
  byGuests: boolean;
  /** The quantity typed last, or the minimum. */
  quantity: number;
  minimum: number;
  /** People per unit; 0 if unknown. */
  serves: number;
  /** Which course it is; '' or undefined if unknown. */
  course?: string;
}

/** Site-wide settings. */
export interface MajlisRules {
  /** Setting `food_lead_minutes`. */
  lead: number;
  /** Setting `max_order_qty`. */
  most: number;
  /** Setting `kitchen_day_starts`: food after midnight belongs to the previous evening. */
  dayStarts: Clock;
}

/** When a reciter of the cart starts: at the row's own time, otherwise with the majlis. */
export const sessionStart = (own: Instant | undefined, header: MajlisHeaderFields): Instant | undefined =>
  own ?? header.start;

/** The evening an instant belongs to. */
export const majlisDay = (start: Instant, { dayStarts }: Pick<MajlisRules, 'dayStarts'>): Day =>
  kitchenDay(start, dayStarts);

/**
 * The start that a kitchen's row follows: the earliest reciter of its evening.
 * @param sessions starts of the cart's reciters
 * @returns undefined if nobody recites on that evening
 */
export function leadingStart(
  row: Pick<FoodRow, 'day'>,
  sessions: readonly Instant[],
  rules: Pick<MajlisRules, 'dayStarts'>,
): Instant | undefined {
  const here = row.day ? sessions.filter((start) => majlisDay(start, rules) === row.day) : sessions;
  return here.length ? Math.min(...here) : undefined;
}

/**
 * When the food of a kitchen's row arrives.
 * @param requestedStart a time for all food without a time of its own, from the request body
 */
export function foodStart(
  row: Pick<FoodRow, 'ownStart' | 'day' | 'lead'>,
  header: MajlisHeaderFields,
  sessions: readonly Instant[],
  rules: Pick<MajlisRules, 'dayStarts' | 'lead'>,
  requestedStart?: Instant,
): Instant | undefined {
  if (row.ownStart !== undefined) return row.ownStart;
  if (requestedStart !== undefined && !row.day) return requestedStart;
  const leader = leadingStart(row, sessions, rules);
  return leader === undefined ? header.start : leader - (row.lead ?? rules.lead) * MINUTE;
}

/** Whether the row's quantity follows the guests; requires that its unit states how many people it serves. */
export const followsGuests = (row: Pick<FoodRow, 'byGuests' | 'serves'>, { guests }: MajlisHeaderFields): boolean =>
  row.byGuests && row.serves > 0 && guests !== undefined;

/**
 * The number of guests a row serves. Dishes of one course that follow the guests of one evening share them, because nobody eats
 * two meals. A dish without a course serves everyone.
 * @param rows of the cart, including this one
 */
export function guestsOfRow(
  row: Pick<FoodRow, 'course' | 'day'>,
  rows: readonly Pick<FoodRow, 'byGuests' | 'serves' | 'course' | 'day'>[],
  header: MajlisHeaderFields,
): number {
  const sharing = rows.filter(
    (one) => row.course && one.course === row.course && one.day === row.day && followsGuests(one, header),
  );
  return Math.ceil((header.guests ?? 0) / Math.max(1, sharing.length));
}

/**
 * The quantity of a row: enough for its guests, at least its minimum, at most the site's limit. If it doesn't follow the
 * guests, the typed quantity.
 * @param rows of the cart, which may share the guests; if absent, the row is alone
 */
export function foodQuantity(
  row: Pick<FoodRow, 'byGuests' | 'serves' | 'quantity' | 'minimum' | 'course' | 'day'>,
  header: MajlisHeaderFields,
  { most }: Pick<MajlisRules, 'most'>,
  rows: Parameters<typeof guestsOfRow>[1] = [],
): number {
  if (!followsGuests(row, header)) return row.quantity;
  return Math.min(Math.max(minimumUnit(row.minimum), Math.ceil(guestsOfRow(row, rows, header) / row.serves)), most);
}

/** A dish's quantity now, and for another number of guests. */
export interface QuantityChange {
  from: number;
  to: number;
}

/**
 * Previews the quantities for another number of guests. Rows that aren't ticked are computed as if they were.
 * @param rows of a cart with their current `quantity`
 * @param ticked whether each row is to follow the guests
 */
export function quantitiesFor(
  rows: readonly Pick<FoodRow, 'serves' | 'quantity' | 'minimum' | 'course' | 'day'>[],
  ticked: readonly boolean[],
  header: MajlisHeaderFields,
  rules: Pick<MajlisRules, 'most'>,
): QuantityChange[] {
  const following = rows.map((row, index) => ({ ...row, byGuests: ticked[index] ?? false }));
  return following.map((row, index) => {
    const asTicked = { ...row, byGuests: true };
    return {
      from: row.quantity,
      to: foodQuantity(asTicked, header, rules, following.with(index, asTicked)),
    };
  });
}
