import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const SERIES = 'tests/integration/series.test.ts';
const TOLD = 'tests/integration/notificationBatching.test.ts';
const STARTS = 'domain/order/series.test.ts';
const ROWS = 'src/storefront/booking/bookingForm.test.ts';

/** The rules of orders with several nights, each removed (decisions H3). */
export const SERIES_MUTANTS: readonly Mutant[] = [
  {
    rule: 'series: a night that is taken keeps no other back',
    file: `${M}/orderWorkflow/approvals.ts`,
    find: 'const [refusal] = outcome.refused.messages;',
    put: 'throw outcome.refused;\n      const [refusal] = outcome.refused.messages;',
    tests: SERIES,
  },
  {
    rule: 'series: only own lines are answered together',
    file: `${M}/orderWorkflow/approvals.ts`,
    find: ".filter((line) => ['vendor', 'staff'].includes(actorFor(context, line) ?? ''))",
    put: '',
    tests: SERIES,
  },
  {
    rule: 'series: one order does not hold a reciter twice at one time',
    file: `${M}/orders/lineGuards.ts`,
    find: "if (guarded.kind === 'reciter' && isTwice(guarded))",
    put: "if (guarded.kind === 'restaurant' && isTwice(guarded))",
    tests: SERIES,
  },
  {
    rule: 'series: open requests have their most',
    file: `${M}/orders/requestGuards.ts`,
    find: 'if (open.lines + lines.length > max_open_lines)',
    put: 'if (open.lines > max_open_lines)',
    tests: SERIES,
  },
  {
    rule: 'series: what happens together is told together',
    file: `${M}/notifications/notificationBatching.ts`,
    find: 'const stored = before &&',
    put: 'const stored = before?.mail === kind &&',
    tests: TOLD,
  },
  {
    rule: 'series: who was reminded with others is reminded once',
    file: `${M}/site/reminders.ts`,
    find: 'notifiedLines(notification).includes(id)',
    put: 'notification.order_progress === id',
    tests: TOLD,
  },
  {
    rule: 'series: what ends together is told together',
    file: `${M}/site/scheduledJobs.ts`,
    find: 'for (const name of names) takeDueStep(context, name);',
    put: 'takeDueStep(context, names[0] ?? "");',
    tests: TOLD,
  },
  {
    rule: 'series: a mail of several bookings names them all',
    file: `${M}/notifications/notify.ts`,
    find: '[...(before?.lines ?? []), ...own] as',
    put: '[...(before ? own : []), ...own] as',
    tests: TOLD,
  },
  {
    rule: 'series: every night is counted from its own prayer',
    file: 'domain/order/series.ts',
    find: 'return prayers(prayerOffset.prayer, one) + prayerOffset.minutes * MINUTE;',
    put: 'return prayers(prayerOffset.prayer, day) + (Date.parse(one) - Date.parse(day)) + prayerOffset.minutes * MINUTE;',
    tests: STARTS,
  },
  {
    rule: 'series: what begins after midnight is of the evening before',
    file: 'domain/order/series.ts',
    find: 'return toInstant(addDays(one, isLate), getClock(first));',
    put: 'return toInstant(addDays(one, isLate * 0), getClock(first));',
    tests: STARTS,
  },
  {
    rule: 'series: each night is bound to its own',
    file: 'src/storefront/booking/bookingForm.ts',
    find: 'parseNight(nightAt(nights, at)) : undefined;',
    put: 'parseNight(row.night) : undefined;',
    tests: ROWS,
  },
];
