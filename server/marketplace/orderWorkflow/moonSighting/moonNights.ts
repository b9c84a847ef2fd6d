import { boundFrom, type LooseBound, type NightStart } from '../../../../domain/calendar/nightStart.ts';
import type { Nights } from '../../../../domain/calendar/nights.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { moonKey, trueStart } from '../../../../domain/order/moonSighting.ts';
import type { Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNights, getPrayers } from '../../common/nights.ts';

/** What the months say of a line's night. */
export interface MoonOf {
  /** The month as it begins: a line is asked once for each. */
  key: string;
  isDecided: boolean;
  bound: NightStart;
  start: Instant;
  /** Where the line belongs; 'outside' when its clock does not lie in that night. */
  target: Instant | 'outside';
}

/**
 * Where a line belongs as the months stand.
 * @param nights default: as they stand now
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
  const meant = trueStart(nights, getPrayers(context), bound, start);
  const isDecided = !nights.months.isExpected(bound.night);
  return { key: moonKey(nights, bound.night), isDecided, start, bound: meant.bound, target: meant.start };
}
