import { monthToWire } from '../../../../domain/calendar/nightStart.ts';
import { nightsFrom } from '../../../../domain/calendar/nights.ts';
import * as methods from '../../../../domain/methods/calendar.ts';
import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import { lineToWire } from '../../../../domain/order/lineWire.ts';
import { getStatusCode } from '../../../../domain/order/orderProcess.ts';
import { instantToWire, momentToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { implement } from '../../common/bindMethod.ts';
import { getNow } from '../../common/clock.ts';
import { nightRules } from '../../common/nights.ts';
import { refuse } from '../../common/refuse.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { getLine } from '../../orders/lines.ts';
import { linesOfMonth } from '../../orders/sql/moon.ts';
import { lineAt } from '../reschedule/proposal.ts';
import { getMoonState } from './moonNights.ts';
import { slotOccupancy } from './slotOccupancy.ts';

type Preview = MethodOutput<typeof methods.previewMonth>;

const MAX_ROWS = 100;

/** `preview_month`: what a decision would change for bookings, before it is made; writes nothing. */
function previewMonth(input: Read<typeof methods.previewMonth>, context: RequestContext): Preview {
  const { hijri_year: year, hijri_month: month, starts_on } = input;
  if (!(month >= 1 && month <= 12))
    refuse('ValidationError', 'errors.between', { fieldname: 'hijri_month', values: { min: 1, max: 12 } });
  const rules = nightRules(context);
  const others = rules.months.filter((one) => one.year !== year || one.month !== month);
  const decided = { year, month, starts_on, confirmed: true };
  const nights = nightsFrom(
    { ...rules, months: [...others, decided] },
    readSiteSettings(context).hijri_offset_days ?? 0,
  );
  const bound = linesOfMonth(context.database, monthToWire({ year, month }), instantToWire(getNow(context))).map(
    (row) => ({ row, moon: getMoonState(context, row, nights) }),
  );
  // Lines that would move with the same decision do not block others. If one stays, the decision itself handles that conflict.
  const leaving = new Set(bound.flatMap(({ row, moon }) => (moon && moon.target !== moon.start ? [row.id] : [])));
  const rows = bound.map(({ row, moon }) => {
    const target = moon?.target === 'outside' ? undefined : moon?.target;
    const moves = leaving.has(row.id);
    const line = getLine(context, row.id);
    const free =
      moves && target !== undefined && slotOccupancy(context, lineAt(context, line, target), leaving) !== 'taken';
    return { row, moves, free, target };
  });
  const count = (which: (one: (typeof rows)[number]) => boolean): number => rows.filter(which).length;
  const byStatus = (code: 'PV' | 'PP' | 'PC') => count(({ row, moves }) => moves && getStatusCode(row.status) === code);
  return {
    lines: rows.length,
    stays: count(({ moves }) => !moves),
    free: count(({ moves, free }) => moves && free),
    taken: count(({ moves, free }) => moves && !free),
    by_status: { PV: byStatus('PV'), PP: byStatus('PP'), PC: byStatus('PC') },
    rows: rows
      .filter(({ row, moves }) => moves || row.moonState)
      .slice(0, MAX_ROWS)
      .map(({ row, moves, free, target }) => ({
        ...lineToWire(row, ['id', 'status', 'providerTitle_ar', 'start']),
        vendor_title: row.providerTitle ?? '',
        target: moves ? momentToWire(target) : null,
        free,
        moon_state: row.moonState ?? null,
      })),
  };
}

export const previewMonthMethods: Record<string, MethodDefinition> = implement(methods.previewMonth, previewMonth);
