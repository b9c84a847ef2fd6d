import { addDays, DAY, type Day, getDay, HOUR, toInstant } from '../../domain/time/kuwaitTime.ts';
import { createAgenda } from './agenda.ts';
import { checkRecords, countIdleEvenings, ledgerDigest } from './checks.ts';
import { createDraws } from './draws.ts';
import { drawGatherings } from './gatherings.ts';
import { HABITS } from './habits.ts';
import { planGathering } from './hosts.ts';
import { createMeasures, type Summary, summarize } from './measures.ts';
import { planOutsideBookings } from './providers.ts';
import { type SimulatedServer, startSimulatedServer } from './simulatedServer.ts';
import type { Simulation, Variant } from './simulation.ts';
import { checkLedger, planMoon, planStaff } from './staff.ts';
import { createWorld, letAutoAccept, type WorldSize } from './world.ts';

export interface YearOptions extends Variant {
  seed: string;
  /** The first civil day. */
  first: Day;
  days: number;
  size: WorldSize;
  /** The share of requests that reciters decline. */
  reciterDeclines: number;
  /** Kills, lost responses and an evening without a gateway. */
  faults: boolean;
  /** Called once a simulated week. */
  onProgress?: (line: string) => void;
}

export interface YearResult {
  summary: Summary;
  /** The ledger's entries in order, seals included. */
  entries: number;
  digest: string;
  faults: SimulatedServer['faults'];
  refusals: Record<string, number>;
  violations: string[];
  seconds: number;
}

/** Every so many days the server is killed, and every so many hours a response is lost. */
const KILL_EVERY_DAYS = 9;
const DROP_EVERY_HOURS = 31;
const WEEK = 7;

function planFaults({ agenda, draws, server }: Simulation, { first, days }: YearOptions): void {
  for (let index = 1; index < days; index += KILL_EVERY_DAYS) {
    const commits = Math.ceil(draws.between(1, 30, 'kill', index));
    agenda.plan(toInstant(addDays(first, index), '19:00'), () => server.killAfter(commits));
  }
  for (let hour = DROP_EVERY_HOURS; hour < days * 24; hour += DROP_EVERY_HOURS)
    agenda.plan(toInstant(first, '00:00') + hour * HOUR, async () => server.dropNextResponse());
  const evening = addDays(first, Math.floor(draws.between(days / 3, days / 2, 'gateway')));
  agenda.plan(toInstant(evening, '18:00'), () => server.setGateway({ down: true }));
  agenda.plan(toInstant(evening, '23:00'), () => server.setGateway({ down: false }));
}

/** Checks what changed each day, and everything each week. */
function planChecks(simulation: Simulation, { first, days, onProgress }: YearOptions): void {
  const { agenda, world, measures, server } = simulation;
  for (let index = 1; index <= days; index += 1)
    agenda.plan(toInstant(addDays(first, index), '04:00'), async () => {
      const isWeekly = index % WEEK === 0;
      measures.violations.push(...checkRecords(world.dataDir, isWeekly ? undefined : server.now() - DAY));
      if (!isWeekly) return;
      measures.violations.push(...(await checkLedger(simulation)));
      onProgress?.(`${getDay(server.now())}: ${measures.requests} requests, ${measures.confirmed.length} confirmed`);
    });
}

/** Simulates a period of the marketplace through its public API. */
export async function simulateYear(options: YearOptions): Promise<YearResult> {
  const { seed, first, days, size } = options;
  const began = performance.now();
  const start = toInstant(first, '00:00');
  const { reciterDeclines, rankedChoice, autoAccept, quietHours } = options;
  const draws = createDraws(seed);
  const world = createWorld(size, start, seed, { pause_answer_clock_at_night: quietHours ? 1 : 0 });
  const accepting = world.reciters.filter(({ name }) => draws.chance(HABITS.autoAccepts, name, 'accepts'));
  if (autoAccept) letAutoAccept(world, accepting, HABITS.autoAcceptHours);
  const server = await startSimulatedServer(world.dataDir, start, seed);
  const agenda = createAgenda();
  const measures = createMeasures();
  const simulation: Simulation = {
    ...{ server, draws, agenda, world, measures, reciterDeclines },
    variant: { rankedChoice, autoAccept, quietHours },
  };
  const gatherings = drawGatherings(draws, { hosts: world.hosts, first, days });
  measures.gatherings = gatherings.length;
  for (const gathering of gatherings) planGathering(simulation, gathering);
  planOutsideBookings(simulation, options);
  planStaff(simulation, options);
  planMoon(simulation, options);
  if (options.faults) planFaults(simulation, options);
  planChecks(simulation, options);

  // two more days, for what is due after the last evening
  const end = start + (days + 2) * DAY;
  for (let act = agenda.next(end); act; act = agenda.next(end)) {
    if (act.at > server.now()) await server.advance(act.at);
    await act.run();
  }
  measures.violations.push(...checkRecords(world.dataDir), ...(await checkLedger(simulation)));
  await server.stop();
  const idle = countIdleEvenings(world.dataDir, world.reciters.length, options);
  return {
    summary: summarize(measures, idle),
    ...ledgerDigest(world.dataDir),
    faults: server.faults,
    refusals: measures.refusals,
    violations: measures.violations,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}
