import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setVendorStatus as judging } from '../../domain/methods/staff.ts';
import type { Actor, Status } from '../../domain/order/orderProcess.ts';
import { HOUR, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import { type SiteAmbient, seededRandom } from '../../server/ambient.ts';
import { FrappeError } from '../../server/frappe/schema/errors.ts';
import { rateLimits } from '../../server/marketplace/common/rateLimits.ts';
import { createInvoice, updateLine } from '../../server/marketplace/orderWorkflow/lineTransitions.ts';
import { placeOrderHooks } from '../../server/marketplace/orderWorkflow/placeOrder.ts';
import { pollPayments } from '../../server/marketplace/payments/check.ts';
import { checkPaymentsOfLine } from '../../server/marketplace/payments/linePayments.ts';
import { orderHooks } from '../../server/marketplace/site/orderHooks.ts';
import { runDueDeadlines } from '../../server/marketplace/site/scheduledJobs.ts';
import { setVendorStatus } from '../../server/marketplace/staff/providerStatus.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import type { Row } from '../../server/ports/row.ts';
import type { Session } from '../../server/ports/session.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite, type Site } from '../../server/site.ts';
import type { SqliteDatabase } from '../../server/store/database.ts';
import { BANK } from '../integration/people.ts';
import { type Bank, openBank } from './bank.ts';
import { removeOrders } from './records.ts';
import { rewindable } from './rewindable.ts';

const NOON = toInstant('2026-11-21', '12:00');
/** Hours: longer than any sequence, so that a search can ignore when each line became unavailable. */
const WAITS_LONG = 1000;
const STAFF = 'staff@example.com';

/** `done`: it succeeded; `refused`: the server refused it. Anything else is a bug and is thrown. */
export type Outcome = 'done' | 'refused';

/** The real order code on an in-memory database, without HTTP: one call per action of people, bank and clock. */
export interface OrderWorld {
  site: Site;
  database: SqliteDatabase;
  bank: Bank;
  now: number;
  /** @returns names of the lines */
  place(user: string, args: Row): string[];
  /** @param more further fields of the body */
  step(line: Row, to: Status, actor: Exclude<Actor, 'system'>, more?: Row): Promise<Outcome>;
  /** A party's rescheduling action: propose_move, answer_move, withdraw_move. */
  moves(line: Row, actor: Exclude<Actor, 'system'>, method: string, args: Row): Promise<Outcome>;
  draft(line: Row): Promise<Outcome>;
  /** The provider of a line approves all their lines in its order. */
  approveOrder(line: Row): Promise<Outcome>;
  payOrder(order: Row): Promise<Outcome>;
  payLine(line: Row): Promise<Outcome>;
  confirm(attempt: Row): Promise<Outcome>;
  /** The same call with any arguments. */
  confirmAs(user: string, args: Row): Promise<Outcome>;
  complain(line: Row): Promise<Outcome>;
  /** Calls one of our methods, with a note. */
  staffCalls(method: string, args: Row): Promise<Outcome>;
  changeRefund(refund: Row, body: Row): Promise<Outcome>;
  suspend(line: Row): Promise<Outcome>;
  /** Staff verifies a suspended provider again. */
  restore(line: Row): Promise<Outcome>;
  try(work: () => unknown): Promise<Outcome>;
  /** Runs the scheduled jobs, including the poll of every open payment. */
  job(): Promise<void>;
  /** Returns a function that undoes everything since. */
  remember(): () => void;
  /** Returns a function that restores the current state, any number of times; not while a snapshot is open. */
  keep(): () => void;
}

async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    const outcome = (await work()) as { status?: number } | undefined;
    return typeof outcome?.status === 'number' && outcome.status >= 400 ? 'refused' : 'done';
  } catch (error) {
    if (error instanceof FrappeError) return 'refused';
    throw error;
  }
}

/** @param bank where its customers pay */
export function openWorld(bank: Bank = openBank()): OrderWorld {
  const { database, remember, keep } = rewindable();
  const ambient: SiteAmbient = {
    random: seededRandom('order world'),
    now: () => world.now,
    advance(minutes) {
      world.now += minutes * MINUTE;
    },
  };
  const world = { now: NOON, bank, database } as OrderWorld;
  bank.now = () => world.now;
  const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-world-')) });
  const site = createSite({ database, ambient, settings, gateway: bank.gateway });
  fillNewDatabase(site);
  removeOrders(database);
  // no waitlist entries: they would be checked after every action, and aren't part of an order
  database.run('DELETE FROM "tabWaitlist Entry"');
  const { engine } = site;
  for (const doctype of ['Qaari Zakreen', 'Restaurant'])
    database.run(`UPDATE "tab${doctype}" SET bank_account_name = ?, bank_iban = ?`, Object.values(BANK));
  engine.run(engine.administrator, (context) =>
    context.system.update('Husainia Settings', 'Husainia Settings', { unavailable_close_hours: WAITS_LONG }),
  );
  const { gateways } = site;
  const options = { gateways, publicUrl: settings.publicUrl };
  const { methods: orderMethods, resources = {} } = orderHooks(options);
  const { methods: placing } = placeOrderHooks(
    rateLimits(
      () => world.now,
      () => 1,
    ),
  );
  const methods = { ...orderMethods, ...placing };
  const sessions = new Map<string, Session>();
  const sessionOf = (user: string): Session => {
    const known = sessions.get(user) ?? engine.sessionOf(user);
    sessions.set(user, known);
    return known;
  };
  const as = <T>(user: string, work: (context: RequestContext) => T): T => engine.run(sessionOf(user), work);
  const providerOf = (line: Row): string =>
    String(
      database.get<{ user: string }>(`SELECT "user" FROM "tab${line.type}" WHERE "name" = ?`, [String(line.doc_name)])
        ?.user,
    );
  const userOf = (line: Row, actor: Exclude<Actor, 'system'>): string =>
    actor === 'staff' ? STAFF : actor === 'customer' ? String(line.user) : providerOf(line);
  const providerStatus = ({ type, doc_name }: Row, status: string) =>
    outcomeOf(() =>
      as(STAFF, (context) =>
        setVendorStatus[judging.name]?.handler({ doctype: type, name: doc_name, status, note: 'complaints' }, context),
      ),
    );
  const invoke = (user: string, method: string, args: Row) =>
    outcomeOf(() => as(user, (context) => methods[method]?.handler(args, context)));

  return Object.assign(world, {
    site,
    remember() {
      const [undo, forget, now] = [remember(), bank.remember(), world.now];
      return () => {
        undo();
        forget();
        world.now = now;
      };
    },
    keep() {
      const [back, recall, now] = [keep(), bank.remember(), world.now];
      return () => {
        back();
        recall();
        world.now = now;
      };
    },
    place(user: string, args: Row) {
      const outcome = as(user, (context) => methods['husainia.api.place_order']?.handler(args, context)) as {
        lines: { name: string }[];
      };
      return outcome.lines.map((line) => line.name);
    },
    moves: (line: Row, actor: Exclude<Actor, 'system'>, method: string, args: Row) =>
      invoke(userOf(line, actor), `husainia.api.${method}`, { name: line.name, note: 'by telephone', ...args }),
    async step(line: Row, status: Status, actor: Exclude<Actor, 'system'>, more: Row = {}) {
      await checkPaymentsOfLine((work) => engine.run(engine.administrator, work), gateways, String(line.name));
      const body = {
        status,
        ...(actor === 'staff' ? { status_note: 'asked by telephone' } : {}),
        arrival_latitude: line.latitude,
        arrival_longitude: line.longitude,
        arrival_accuracy: 5,
        ...more,
      };
      return outcomeOf(() => as(userOf(line, actor), (context) => updateLine(String(line.name), body, context)));
    },
    draft: (line: Row) =>
      outcomeOf(() => as(providerOf(line), (context) => createInvoice({ custom_order_progress: line.name }, context))),
    approveOrder: (line: Row) => invoke(providerOf(line), 'husainia.api.approve_order', { order: line.order_no }),
    payOrder: (order: Row) => invoke(String(order.user), 'husainia.api.pay_order', { order: order.name }),
    payLine: (line: Row) =>
      invoke(String(line.user), 'bookeey.api.payment.handle_payment_request', {
        invoice_name: line.sales_invoice,
        invoice_type: 'Sales Invoice',
      }),
    confirm(attempt: Row) {
      const order = database.get<{ user: string }>('SELECT "user" FROM "tabOrder" WHERE "name" = ?', [
        String(attempt.order_no),
      ]);
      const reference = String(attempt.merchant_txn_id);
      return invoke(String(order?.user), 'bookeey.api.payment_entry.create_and_submit_payment_entry', {
        docname: '',
        doctype: 'Sales Invoice',
        payment_refernce: bank.payments.get(reference)?.txn,
        merchant_txn_id: reference,
      });
    },
    confirmAs: (user: string, args: Row) =>
      invoke(user, 'bookeey.api.payment_entry.create_and_submit_payment_entry', { doctype: 'Sales Invoice', ...args }),
    complain: (line: Row) =>
      invoke(String(line.user), 'husainia.api.complain', { name: line.name, message: 'Nobody came' }),
    staffCalls: (method: string, args: Row) => invoke(STAFF, `husainia.api.${method}`, { note: 'decided', ...args }),
    changeRefund: (refund: Row, body: Row) =>
      outcomeOf(() =>
        as(STAFF, (context) =>
          resources.Refund?.update?.(
            { name: String(refund.name), body: { note: 'decided', ...body } } as never,
            context,
          ),
        ),
      ),
    suspend: (line: Row) => providerStatus(line, 'Suspended'),
    restore: (line: Row) => providerStatus(line, 'Verified'),
    try: outcomeOf,
    async job() {
      await pollPayments(engine, gateways, true);
      await runDueDeadlines(engine, { gateways: { current: undefined, all: [] } });
    },
  });
}

/** Noon of the first day plus hours. */
export const afterNoon = (hours: number): number => NOON + hours * HOUR;
