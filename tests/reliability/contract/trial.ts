/** A running site with records inside and outside of every row set, and helpers for its checks. */
import type { Role } from '../../../domain/access.ts';
import { type Actor, STATUS, type Status } from '../../../domain/order/orderProcess.ts';
import { addDays, instantToWire, MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../../server/frappe/schema/errors.ts';
import { getLine } from '../../../server/marketplace/orders/lines.ts';
import { takeDueStep } from '../../../server/marketplace/orderWorkflow/deadlines.ts';
import type { StepDetails } from '../../../server/marketplace/orderWorkflow/steps.ts';
import { takeStep } from '../../../server/marketplace/orderWorkflow/transitions.ts';
import type { RequestContext } from '../../../server/ports/context.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import type { SqliteDatabase } from '../../../server/store/database.ts';
import { book, HOUSE, KITCHEN, NASSER, pay, RECITER, STAFF } from '../../integration/people.ts';
import { type MatrixSite, matrixSite } from '../../matrix/matrixSite.ts';
import { type HttpParty, httpParty, type WireResponse } from '../../support/httpParty.ts';
import { NOON, startServer } from '../../support/serverHarness.ts';

export type Who = Exclude<Actor, 'system'>;
export type Kind = 'reciter' | 'restaurant';

export interface Trial {
  matrix: MatrixSite;
  /** The parties of the lines created here. */
  party(who: Who | 'kitchen'): HttpParty;
  ask(role: Role, verb: string, path: string, body?: Row): Promise<{ status: number; body: Row }>;
  run<T>(work: (context: RequestContext) => T): T;
  set(doctype: string, name: string, values: Record<string, Value>): void;
  stored(doctype: string, name: string): Row;
  /** Creates a line at a status with its real history, in its own order. @returns its name */
  line(status: Status, kind?: Kind): Promise<string>;
  /** Moves its service: minutes from now to its start and to its end. */
  move(line: string, start: number, end: number): void;
  put(who: Who, line: string, body: Row): Promise<WireResponse>;
  /** The customer says that the provider has arrived. @param more further input */
  confirmArrival(line: string, more?: Row): Promise<WireResponse>;
  /** The server's own step. @returns 200, or the refusal's key */
  system(line: string, to: Status, details?: StepDetails): number | string;
  /** Lets its deadline pass, by default an hour ago. @returns whether a step was taken */
  due(line: string, minutesAgo?: number): boolean;
  /** A free hour of the reciter that no other check has. */
  start(): string;
}

/** The key of a response's first message, or the kind of its error. */
export const keyOf = ({ messages }: WireResponse): string => messages[0]?.key ?? '';

/** Status, kind of error and key of a response; only the status of a success. */
export const refusalOf = (response: WireResponse): string =>
  response.status < 400
    ? String(response.status)
    : `${response.status} ${response.body?.exc_type ?? ''} ${keyOf(response)}`;

export const afterNow = (minutes: number): string => instantToWire(NOON + minutes * MINUTE);

const ACCOUNTS: Record<Who | 'kitchen', string> = {
  customer: NASSER,
  vendor: RECITER.email,
  kitchen: KITCHEN.email,
  staff: STAFF,
};

export function openTrial(database: SqliteDatabase): Trial {
  const server = startServer({ database });
  const matrix = matrixSite(server);
  const { engine, limits } = server.site;
  limits.take = () => {};
  const run: Trial['run'] = (work) => engine.run(engine.administrator, work);
  const set: Trial['set'] = (doctype, name, values) => {
    run(({ system }) => system.setValues(doctype, name, values));
  };
  run(({ system }) => system.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 1000 }));
  const parties = new Map<string, HttpParty>();
  const party: Trial['party'] = (who) => {
    const known = parties.get(who) ?? httpParty(server, ACCOUNTS[who]);
    parties.set(who, known);
    return known;
  };
  let hours = 0;
  const start = (): string => {
    hours += 1;
    return instantToWire(
      toInstant(addDays('2026-12-01', Math.floor(hours / 3)), ['15:00', '17:00', '19:00'][hours % 3]!),
    );
  };

  async function request(kind: Kind): Promise<{ order: string; line: string }> {
    if (kind === 'reciter') return book(party('customer'), start());
    const response = await party('customer').method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
      delivery_date_time: start(),
      address: HOUSE,
      occasion: 'condolence',
      expected_total: 2 * KITCHEN.price + 5,
    });
    if (response.status !== 200) throw new Error(`place_order: ${refusalOf(response)}`);
    return { order: response.body.message.order, line: response.body.message.lines[0].name };
  }

  async function line(status: Status, kind: Kind = 'reciter'): Promise<string> {
    const made = await request(kind);
    const late = { [STATUS.arrived]: status, [STATUS.delivered]: status } as Record<string, string>;
    if (status === STATUS.pendingVerification) return made.line;
    if (status === STATUS.serviceUnavailable || status === STATUS.cancelled) {
      set('Order Progress', made.line, { status, status_reason: 'vendor_cannot_serve', deadline_at: afterNow(4000) });
      return made.line;
    }
    const approved = await party(kind === 'reciter' ? 'vendor' : 'kitchen').method('husainia.api.approve_order', {
      name: made.line,
    });
    if (approved.status !== 200) throw new Error(`approve_order: ${refusalOf(approved)}`);
    if (status === STATUS.paymentPending) return made.line;
    const { response } = await pay(server, party('customer'), made.order);
    if (response.status !== 200) throw new Error(`payment: ${refusalOf(response)}`);
    if (late[status]) set('Order Progress', made.line, { status });
    return made.line;
  }

  return {
    matrix,
    party,
    ask: matrix.ask,
    run,
    set,
    stored: matrix.stored,
    line,
    start,
    move: (name, from, to) =>
      set('Order Progress', name, {
        slot_start: afterNow(from),
        slot_end: afterNow(to),
        delivery_date_time: afterNow(from),
      }),
    put: (who, name, body) =>
      party(who === 'vendor' && matrix.stored('Order Progress', name).type === 'Restaurant' ? 'kitchen' : who).update(
        'Order Progress',
        name,
        body,
      ),
    confirmArrival: (name, more = {}) => party('customer').method('husainia.api.confirm_arrival', { name, ...more }),
    system(name, to, details = {}) {
      try {
        run((context) =>
          context.database.transaction(() => takeStep(context, getLine(context, name), to, 'system', details)),
        );
        return 200;
      } catch (error) {
        if (error instanceof FrappeError) return `${error.status} ${error.exception} ${error.messages[0]?.key ?? ''}`;
        throw error;
      }
    },
    due(name, minutesAgo = 60) {
      set('Order Progress', name, { deadline_at: afterNow(-minutesAgo) });
      return run((context) => context.database.transaction(() => takeDueStep(context, name)));
    },
  };
}
