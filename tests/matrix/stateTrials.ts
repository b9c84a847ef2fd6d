import type { Machine, Who } from '../../domain/states/stateMachine.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import type { Row } from '../../server/ports/row.ts';
import { NASSER, RECITER, STAFF } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { SeededRecords, TestServer } from '../support/testServer.ts';

/** An actor: an account (a guest has none) and its relation to the record. */
export interface Person {
  name: string;
  email?: string;
  who?: Who;
}

export const PEOPLE: readonly Person[] = [
  { name: 'guest' },
  { name: 'customer', email: NASSER, who: 'customer' },
  { name: 'other customer', email: 'laila.customer@example.com' },
  { name: 'vendor', email: RECITER.email, who: 'vendor' },
  { name: 'other vendor', email: 'zahra-al-nukhailani@example.com' },
  { name: 'restaurant', email: 'barakat-al-harees@example.com' },
  { name: 'staff', email: STAFF, who: 'staff' },
];

/** One way to request a state over HTTP. @param note the reason sent with it, if any */
type Way<State> = (party: HttpParty, to: State, note: string | undefined) => Promise<unknown>;
/** An internal step of the server or its terminal. It throws if rejected. */
type Inner<State> = (context: RequestContext, to: State) => unknown;

/** A record whose state everyone tries to change. */
export interface Trial<State extends string> {
  machine: Machine<State>;
  server: TestServer;
  people?: readonly Person[];
  /** Puts the record into a state with the required related data; `to` is what will be requested. */
  set(from: State, to: State): void;
  state(): unknown;
  ways: Way<State>[];
  inner?: Partial<Record<Who, Inner<State>[]>>;
  /** Settings that are on, of those a step may depend on. */
  settings?: readonly string[];
}

/** The result: states reached from each state, next to those of the table. */
export interface Outcome {
  /** A cell is an actor, a state and a requested state. */
  cells: number;
  tries: number;
  found: Record<string, string[]>;
  expected: Record<string, string[]>;
}

/** Every actor requests every state from every state in every way, with a reason, or without (`reason: false`). */
export async function tryAll<State extends string>(
  trial: Trial<State>,
  { reason = true }: { reason?: boolean } = {},
): Promise<Outcome> {
  const { machine, server } = trial;
  const outcome: Outcome = { cells: 0, tries: 0, found: {}, expected: {} };
  const note = reason ? 'asked by telephone' : undefined;
  const cell = async (name: string, who: Who | undefined, from: State, tries: ((to: State) => Promise<unknown>)[]) => {
    const reached = new Set<string>();
    for (const to of machine.states) {
      outcome.cells += 1;
      for (const attempt of tries) {
        outcome.tries += 1;
        trial.set(from, to);
        await attempt(to);
        const state = String(trial.state() ?? '');
        if (state !== from) reached.add(state);
      }
    }
    const isOn = (setting: string | undefined) => !setting || Boolean(trial.settings?.includes(setting));
    const steps = who ? machine.stepsFrom(from, who) : [];
    const open = steps.filter((step) => isOn(step.setting) && (reason || !step.reason));
    outcome.found[`${name}: ${from}`] = [...reached].sort();
    outcome.expected[`${name}: ${from}`] = [...new Set<string>(open.map((step) => step.to))].sort();
  };
  for (const { name, email, who } of trial.people ?? PEOPLE)
    for (const from of machine.states)
      await cell(
        name,
        who,
        from,
        // a new session each time, because a try may have ended the previous one
        trial.ways.map((way) => (to: State) => way(httpParty(server, email), to, note)),
      );
  const inner = Object.entries(trial.inner ?? {}) as [Who, Inner<State>[]][];
  for (const [who, acts] of inner)
    for (const from of machine.states)
      await cell(
        `inside, ${who}`,
        who,
        from,
        acts.map((act) => async (to: State) => {
          try {
            inside(server, (context) => act(context, to));
          } catch (error) {
            if (!(error instanceof Error) || error instanceof TypeError) throw error;
          }
        }),
      );
  return outcome;
}

export const inside = <T>(server: TestServer, work: (context: SeededRecords) => T): T => server.seed(work);

/** Writes fields of a document, bypassing all rules. */
export const put = (server: TestServer, doctype: string, name: string, values: Row): void =>
  inside(server, ({ system }) => {
    system.setValues(doctype, name, values as Record<string, string | number | null>);
  });

export const stored = (server: TestServer, doctype: string, name: string): Row =>
  inside(server, ({ system }) => system.get(doctype, name));
