import { monthToWire } from '../../../../domain/calendar/nightStart.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { inAskingOrder, MOON, providersMoonTime } from '../../../../domain/order/moonSighting.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isReschedulable, moonGuards, RESCHEDULE_EVENT, SIDES } from '../../../../domain/order/reschedule.ts';
import { DAY, type Instant, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { inSavepoint } from '../../common/committedError.ts';
import { nightRules } from '../../common/nights.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { notifyReschedule } from '../../notifications/rescheduleNotifications.ts';
import { getLine, setLine } from '../../orders/lines.ts';
import { linesOfMonth, linesWithOpenQuestion, startedUnchanged } from '../../orders/sql/moon.ts';
import { lineAt, NO_PROPOSAL, proposedAt, recordReschedule } from '../reschedule/proposal.ts';
import { guardTime } from '../reschedule/rescheduleGuards.ts';
import { resolveMonthShift } from '../transitions.ts';
import { getMoonState, type MoonOf } from './moonNights.ts';
import { endMoon, oweMoon } from './moonState.ts';
import { slotOccupancy } from './slotOccupancy.ts';

/** The line with the proposal of the confirmed evening. */
const proposedLine = (line: OrderLine, target: Instant, { bound }: MoonOf): OrderLine => ({
  ...line,
  ...proposedAt(target, bound),
});

/** The provider's deadline for the confirmed evening; undefined: the provider cannot come then. */
function askDeadline(context: RequestContext, line: OrderLine, target: Instant, moon: MoonOf): Instant | undefined {
  const proposed = proposedLine(line, target, moon);
  const moved = lineAt(context, proposed, target);
  const deadline = line.status === STATUS.paymentCompleted ? undefined : line.deadline;
  const clocks = { now: getNow(context), start: moon.start, target, deadline };
  const moveDeadline = providersMoonTime(clocks, readSiteSettings(context).move_answer_hours);
  if (moveDeadline === undefined || slotOccupancy(context, moved) === 'taken') return undefined;
  return inSavepoint<Instant | undefined>(
    context,
    () => {
      guardTime(context, line, moved, { guards: moonGuards('asking') });
      return moveDeadline;
    },
    () => undefined,
  );
}

function ask(context: RequestContext, line: OrderLine, moon: MoonOf): void {
  const more = { moon_asked: moon.key };
  // An open proposal is about an evening that no longer exists.
  if (line.moveStart) recordReschedule(context, line, { actor: 'system', reason: RESCHEDULE_EVENT.void });
  const before: OrderLine = { ...line, ...NO_PROPOSAL };
  const { target } = moon;
  const moveDeadline = target === 'outside' ? undefined : askDeadline(context, before, target, moon);
  if (moveDeadline === undefined || target === 'outside') {
    const proposed = target === 'outside' ? before : proposedLine(before, target, moon);
    oweMoon(context, proposed, 'system', more);
    return;
  }
  setLine(context, line.id, {
    ...NO_PROPOSAL,
    ...proposedAt(target, moon.bound),
    moveBy: 'moon',
    moveDeadline,
    moonState: MOON.asked,
    ...more,
  });
  const open = getLine(context, line.id);
  recordReschedule(context, open, { actor: 'system', reason: RESCHEDULE_EVENT.moonAsked });
  for (const side of SIDES) notifyReschedule(context, side, open, RESCHEDULE_EVENT.moonAsked);
}

/**
 * Asks both sides of a line whose month has changed whether they come on the confirmed evening; once for each decision. If the line is
 * already on the correct evening, an open question is closed (H2.4). Nothing moves yet.
 */
export function proposeMonthShift(context: RequestContext, name: string): void {
  const line = getLine(context, name);
  const moon = getMoonState(context, line);
  const isOver = !line.released || !isReschedulable(line.status) || getNow(context) >= (moon?.start ?? 0);
  if (!moon || isOver || line.complaintOpen) return;
  if (!moon.isDecided) {
    if (line.moonState) endMoon(context, line, { reason: RESCHEDULE_EVENT.moonWithdrawn, more: { moon_asked: null } });
    return;
  }
  if (line.moon_asked === moon.key) return;
  if (moon.target !== moon.start) ask(context, line, moon);
  else if (line.moonState)
    endMoon(context, line, { reason: RESCHEDULE_EVENT.moonWithdrawn, more: { moon_asked: moon.key } });
  else setLine(context, name, { moon_asked: moon.key });
}

/** Days after its first on which a month has no more nights; the thirtieth of a short month belongs to the next one. */
const MONTH_ENDS = 31;

/** The lines that still have to be asked about decided months, in the order of asking. */
function linesToAsk(context: RequestContext): Pick<OrderLine, 'id' | 'type' | 'provider'>[] {
  const now = getNow(context);
  const at = instantToWire(now);
  const decided = nightRules(context).months.filter(
    ({ confirmed, starts_on }) => confirmed && Date.parse(starts_on) + MONTH_ENDS * DAY > now,
  );
  const months = decided.map(monthToWire);
  const found = [
    ...months.flatMap((month) => linesOfMonth(context.database, month, at)),
    ...linesWithOpenQuestion(context.database, at),
  ];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].flatMap((row) => {
    const moon = getMoonState(context, row);
    if (!moon || (moon.isDecided ? moon.key === row.moon_asked : !row.moonState)) return [];
    return [{ ...row, start: moon.start, target: moon.target === 'outside' ? moon.start : moon.target }];
  });
  return inAskingOrder(rows);
}

/**
 * The moon's scheduled task. Each line has its own transaction, so that it continues after a crash. Then lines that wait for each other are
 * resolved, and questions end whose line has started.
 */
export function runMoon(engine: Host): void {
  const run = <T>(work: Parameters<typeof engine.run<T>>[1]): T => engine.run(engine.administrator, work);
  const lines = engine.read(engine.administrator, linesToAsk);
  for (const { id } of lines) run((context) => proposeMonthShift(context, id));
  for (const line of new Map(lines.map((one) => [one.provider, one])).values())
    run((context) => resolveMonthShift(context, line));
  run((context) => {
    for (const name of startedUnchanged(context.database, instantToWire(getNow(context))))
      setLine(context, name, { moonState: undefined });
  });
}
