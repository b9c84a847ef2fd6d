import { boundFrom, type LooseBound, type NightStart } from '../../../../domain/calendar/nightStart.ts';
import type { Nights } from '../../../../domain/calendar/nights.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { moonKey, trueStart } from '../../../../domain/order/moonSighting.ts';
import type { Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNights, getPrayers } from '../../common/nights.ts';

/** What the current months mean for a line's night. */
export interface MoonOf {
  /** The month with its start: a line is asked once for each. */
  key: string;
  isDecided: boolean;
  bound: NightStart;
  start: Instant;
  /** The correct start of the line; 'outside' if its time of day is not in that night. */
  target: Instant | 'outside';
}

/**
 * Determines the correct start of a line by the months.
 * @param nights default: the current ones
 * @returns undefined for a line that is bound to a civil time
 */
export function getMoonState(
  context: RequestContext,
  line: LooseBound & Pick<OrderLine, 'start'>,
  nights: Nights = getNights(context),
): MoonOf | undefined {
  const bound = boundFrom(line);
  const { start } = line;
  if (!bound) return undefined;
  const moved = trueStart(nights, getPrayers(context), bound, start);
  const isDecided = !nights.months.isExpected(bound.night);
  return { key: moonKey(nights, bound.night), isDecided, start, bound: moved.bound, target: moved.start };
}
