import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { addDays, getClock, getDay, HOUR, type Instant, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import type { Agenda } from './agenda.ts';
import type { Draws } from './draws.ts';
import type { Measures } from './measures.ts';
import type { Reply, SimulatedServer } from './simulatedServer.ts';
import type { World } from './world.ts';

/** What of the marketplace a run uses. */
export interface Variant {
  rankedChoice: boolean;
  autoAccept: boolean;
  /** Quiet hours, with an answer clock that rests at night. */
  quietHours: boolean;
}

/** Everything that the simulated people share. */
export interface Simulation {
  server: SimulatedServer;
  draws: Draws;
  agenda: Agenda;
  world: World;
  measures: Measures;
  variant: Variant;
  /** The shares of requests that reciters decline and never answer. */
  reciterDeclines: number;
}

/** An order line as its parties read it. */
export interface Line {
  name: string;
  order_no: string;
  status: string;
  status_reason: string | null;
  type: string;
  doc_name: string;
  slot_start: string;
  slot_end: string | null;
  deadline_at: string | null;
  move_start: string | null;
}

const LINE_FIELDS = [
  ...['name', 'order_no', 'status', 'status_reason', 'type', 'doc_name'],
  ...['slot_start', 'slot_end', 'deadline_at', 'move_start'],
];

/** Counts a refusal. @returns whether the request succeeded */
export function succeeded({ measures: { refusals } }: Simulation, { status, body }: Reply): boolean {
  if (status < 300) return true;
  const [first] = JSON.parse(body?._server_messages ?? '[]') as string[];
  const key = first ? (JSON.parse(first) as { key?: string }).key : undefined;
  const name = `${status} ${key ?? body?.exc_type ?? ''}`;
  refusals[name] = (refusals[name] ?? 0) + 1;
  return false;
}

export const call = ({ server }: Simulation, user: string, method: string, body: object): Promise<Reply> =>
  server.request(user, 'POST', methodUrl(method), body);

export const query = ({ server }: Simulation, user: string, method: string, parameters: object): Promise<Reply> => {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return server.request(user, 'GET', `${methodUrl(method)}?${new URLSearchParams(entries)}`);
};

/** Takes a step of a line. @returns whether the server accepted it */
export async function takeStep(simulation: Simulation, user: string, line: string, body: object): Promise<boolean> {
  return succeeded(simulation, await simulation.server.request(user, 'PUT', resourceUrl('Order Progress', line), body));
}

/** The lines that match, as the person sees them. */
export async function readLines(simulation: Simulation, user: string, filters: unknown[]): Promise<Line[]> {
  const parameters = new URLSearchParams({
    fields: JSON.stringify(LINE_FIELDS),
    filters: JSON.stringify(filters),
    order_by: 'creation asc',
    limit_page_length: '0',
  });
  const { body } = await simulation.server.request(user, 'GET', `${resourceUrl('Order Progress')}?${parameters}`);
  return body.data;
}

/** The instant itself, or the end of the sleep that contains it. Hours in Kuwait; a sleep may begin before midnight. */
export function awakeAt(at: Instant, { from, to }: { from: number; to: number }): Instant {
  const hour = Number(getClock(at).slice(0, 2));
  const isAsleep = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isAsleep) return at;
  const day = hour >= to ? addDays(getDay(at), 1) : getDay(at);
  // not everybody gets up at the same minute
  return toInstant(day, `${String(to).padStart(2, '0')}:00`) + (at % HOUR);
}

/** The next full minute: people and the server's records don't use seconds. */
export const toMinute = (at: Instant): Instant => Math.ceil(at / MINUTE) * MINUTE;
