import { computePercent } from '../../domain/money/money.ts';
import { LINE_TYPE, STATUS } from '../../domain/order/orderProcess.ts';
import { PAYOUT } from '../../domain/states/payout.ts';
import { getDay, HOUR } from '../../domain/time/kuwaitTime.ts';
import { storeTrackRecord } from '../marketplace/providers/trackRecord.ts';
import type { Host } from '../ports/context.ts';
import type { HistoryWriter } from '../ports/history.ts';
import { type CustomerRecord, seedAccounts } from './accounts.ts';
import { seedBaseData } from './base.ts';
import { readCatalogue, type SampleCatalogue, type SampleLine } from './catalogue.ts';
import { seedDocuments } from './documents.ts';
import { createHistory } from './history.ts';
import { seedListings } from './listings.ts';
import {
  actorOfStep,
  findSampleLine,
  isRestaurant,
  lineFields,
  orderFields,
  type PlannedLine,
  wire,
} from './orders.ts';
import { seedPayments } from './payments.ts';
import { seedProviders } from './providers.ts';
import { seedReview } from './reviews.ts';
import { seedChoices } from './sampleChoices.ts';
import { seedSampleRefunds } from './sampleRefunds.ts';
import { seedWaitlist } from './waitlist.ts';

/** The values of Husainia Settings that the sample's deadlines use: their defaults. */
const SETTINGS = { answer_hours: 2, pay_hours: 2, auto_delivered_hours: 24, unavailable_close_hours: 72 };
/** Who runs the demonstration: invented, and its name says so. */
const OPERATOR = {
  legal_name: 'Majalis Event Services (sample company)',
  legal_name_ar: 'مجالس لخدمات المناسبات (شركة تجريبية)',
  commercial_registration: '000000',
  licence_number: '2026/0000',
};
const DELIVERY_FEE = 5000;
const PLATFORM_SHARE = 10;
const DEFAULT_MINUTES = 60;

function ordersOf(catalogue: SampleCatalogue): SampleLine[][] {
  const orders = new Map<string, SampleLine[]>();
  for (const line of catalogue.orders) orders.set(line.order_no, [...(orders.get(line.order_no) ?? []), line]);
  return [...orders.values()];
}

function seedOrder(
  samples: SampleLine[],
  parts: { catalogue: SampleCatalogue; writer: HistoryWriter; customers: Map<string, CustomerRecord>; now: number },
): void {
  const { catalogue, writer, customers, now } = parts;
  const year = getDay(now).slice(0, 4);
  const order = writer.next(`ORD-${year}-`);
  const lines = samples.map((sample): PlannedLine => {
    const customer = customers.get(sample.customer)!;
    const offer = findSampleLine(catalogue, sample);
    const minutes = sample.type === LINE_TYPE.reciter ? (offer.package.minutes ?? DEFAULT_MINUTES) : 0;
    return {
      sample,
      name: writer.next(`OP-${year}-`),
      order,
      customer,
      address: customer.addresses.get(sample.address)!,
      history: createHistory(sample, minutes, now, SETTINGS),
      ...offer,
    };
  });
  const owner = lines[0]!.customer.email;
  const catering = lines.filter(isRestaurant);
  const fee = catering.length > 0 ? DELIVERY_FEE : 0;
  const requested = lines[0]!.history.steps[0]!.at;
  const changed = Math.max(...lines.flatMap((line) => line.history.steps.map((step) => step.at)));
  writer.write('Order', order, orderFields(lines, fee), { at: requested, changed, owner });
  const invoices = seedPayments(writer, year, lines, { total: fee, lines: catering });
  for (const line of lines) {
    const { steps, end } = line.history;
    const delivered = line.history.reached(STATUS.delivered);
    const complaint = line.sample.complaint_en;
    const payout = delivered !== undefined && {
      payoutState: complaint ? PAYOUT.held : PAYOUT.due,
      complaintOpen: complaint !== undefined,
      payout: line.total - computePercent(line.total, PLATFORM_SHARE),
      payoutDue: end + 24 * HOUR,
    };
    const chain = line.sample.further_choices && { chain: line.name };
    const fields = lineFields(line, invoices.get(line.name), { ...(payout || {}), ...chain });
    writer.write('Order Progress', line.name, fields, { at: requested, changed: steps[steps.length - 1]!.at, owner });
    for (const [index, { at, from, to, actor, reason }] of steps.entries()) {
      const who = { actor_role: actor, actor: actorOfStep(line, actor) };
      const event = { order_progress: line.name, at: wire(at), from_status: from, to_status: to, reason, ...who };
      writer.write('Order Event', `${line.name}-${index + 1}`, event, { at, owner: who.actor || 'Administrator' });
    }
    seedChoices(writer, catalogue, line);
    seedSampleRefunds(writer, line, invoices.get(line.name));
    seedReview(writer, line);
  }
}

/**
 * Fills a new, migrated database with the sample catalogue: base data, accounts, providers, listings, and orders in every status relative to
 * now. Runs in one transaction.
 * @param now ms since the epoch
 * @param setPassword sets an account's password, by email
 */
export function seedSampleData(host: Host, options: { now: number; setPassword: (user: string) => void }): void {
  const { now, setPassword } = options;
  host.run(host.administrator, (context) => {
    seedBaseData(host, { now, more: OPERATOR });
    const catalogue = readCatalogue();
    const writer = host.history;
    seedListings(catalogue, writer, now);
    const customers = seedAccounts(catalogue, writer, now, setPassword);
    seedProviders(catalogue, writer, now);
    seedDocuments(catalogue, writer, now);
    for (const samples of ordersOf(catalogue)) seedOrder(samples, { catalogue, writer, customers, now });
    for (const { id } of catalogue.reciters) storeTrackRecord(context, LINE_TYPE.reciter, id);
    for (const { id } of catalogue.restaurants) storeTrackRecord(context, LINE_TYPE.restaurant, id);
    seedWaitlist(context, writer, { now, reciters: catalogue.reciters.map(({ id }) => id) });
  });
}
