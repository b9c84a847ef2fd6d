import { type Clock, type Day, type Instant, MINUTE } from '../time/kuwaitTime.ts';
import { kitchenDay } from '../vendor/capacity.ts';
import { minimumUnit } from './cart.ts';

/**
 * One majlis: its cart has a head (when, for how many), and its lines follow it (decisions H4). What is derived here is derived
 * anew at each read, for the cart, its quote and its order alike; nothing of it is taken from a body.
 */

/** People of a majlis. */
export const GUESTS = { min: 1, max: 5_000 } as const;
/** Minutes that a kitchen's food may come before its reciter (or after him: below 0). */
export const LEAD_MINUTES = { min: -600, max: 600 } as const;

/** What the whole cart says. */
export interface MajlisHead {
  /** Counts where a line has neither a start of its own nor a reciter to follow. */
  start?: Instant;
  guests?: number;
}

/** How a kitchen's row is to follow. */
export interface FoodRow {
  /** The host's own time for it. */
  ownStart?: Instant;
  /** Of several evenings in one cart the one it belongs to; without it the first. */
  day?: Day;
  /** Own minutes before the reciter; without them the site's. */
  lead?: number;
  /** The quantity follows the guests. */
  byGuests: boolean;
  /** What was typed last, or the minimum. */
  quantity: number;
  minimum: number;
  /** People one unit is for; 0: not said. */
  serves: number;
  /** What part of the majlis it is; '' or nothing: not said. */
  course?: string;
}

/** What the site settles for all. */
export interface MajlisRules {
  /** Setting `food_lead_minutes`. */
  lead: number;
  /** Setting `max_order_qty`. */
  most: number;
  /** Setting `kitchen_day_starts`: what is eaten after midnight belongs to the evening before. */
  dayStarts: Clock;
}

/** When a reciter of the cart begins: at his own time, else with the majlis. */
export const sessionStart = (own: Instant | undefined, head: MajlisHead): Instant | undefined => own ?? head.start;

/** The evening a moment belongs to. */
export const majlisDay = (start: Instant, { dayStarts }: Pick<MajlisRules, 'dayStarts'>): Day =>
  kitchenDay(start, dayStarts);

/**
 * The start that a kitchen's row follows: of its evening the earliest reciter's.
 * @param sessions starts of the cart's reciters
 * @returns undefined when nobody recites then
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
 * When a kitchen's row comes.
 * @param asked a time for all food of a request that says none of its own, as the request's body has it
 */
export function foodStart(
  row: Pick<FoodRow, 'ownStart' | 'day' | 'lead'>,
  head: MajlisHead,
  sessions: readonly Instant[],
  rules: Pick<MajlisRules, 'dayStarts' | 'lead'>,
  asked?: Instant,
): Instant | undefined {
  if (row.ownStart !== undefined) return row.ownStart;
  if (asked !== undefined && !row.day) return asked;
  const leader = leadingStart(row, sessions, rules);
  return leader === undefined ? head.start : leader - (row.lead ?? rules.lead) * MINUTE;
}

/** Does the quantity of a row come from the guests? Only where it is said for how many one unit is. */
export const followsGuests = (row: Pick<FoodRow, 'byGuests' | 'serves'>, { guests }: MajlisHead): boolean =>
  row.byGuests && row.serves > 0 && guests !== undefined;

/**
 * The guests a row is for. Dishes of one course that follow the guests of one evening divide them, because nobody eats two meals; a
 * dish of which no course is said is for all.
 * @param rows of the cart, the row itself among them
 */
export function guestsOfRow(
  row: Pick<FoodRow, 'course' | 'day'>,
  rows: readonly Pick<FoodRow, 'byGuests' | 'serves' | 'course' | 'day'>[],
  head: MajlisHead,
): number {
  const sharing = rows.filter(
    (one) => row.course && one.course === row.course && one.day === row.day && followsGuests(one, head),
  );
  return Math.ceil((head.guests ?? 0) / Math.max(1, sharing.length));
}

/**
 * How much of a row is ordered: enough for its guests, at least its minimum, at most the site's limit; else what was typed.
 * @param rows of the cart, which may share the guests; absent: the row is alone
 */
export function foodQuantity(
  row: Pick<FoodRow, 'byGuests' | 'serves' | 'quantity' | 'minimum' | 'course' | 'day'>,
  head: MajlisHead,
  { most }: Pick<MajlisRules, 'most'>,
  rows: Parameters<typeof guestsOfRow>[1] = [],
): number {
  if (!followsGuests(row, head)) return row.quantity;
  return Math.min(Math.max(minimumUnit(row.minimum), Math.ceil(guestsOfRow(row, rows, head) / row.serves)), most);
}

/** What a dish is now and would be for another number of guests. */
export interface QuantityChange {
  from: number;
  to: number;
}

/**
 * How much of each row would be ordered for another number of guests, if those that are ticked followed it; what is not ticked is
 * told as if it were, too.
 * @param rows of a cart, `quantity` as it is now
 * @param ticked of each row, whether it is to follow
 */
export function quantitiesFor(
  rows: readonly Pick<FoodRow, 'serves' | 'quantity' | 'minimum' | 'course' | 'day'>[],
  ticked: readonly boolean[],
  head: MajlisHead,
  rules: Pick<MajlisRules, 'most'>,
): QuantityChange[] {
  const following = rows.map((row, index) => ({ ...row, byGuests: ticked[index] ?? false }));
  return following.map((row, index) => {
    const asTicked = { ...row, byGuests: true };
    return {
      from: row.quantity,
      to: foodQuantity(asTicked, head, rules, following.with(index, asTicked)),
    };
  });
}
