import type { QaariZakreen } from '../../domain/generated/doctypes.gen.ts';
import type { MethodResponse } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { FoundKitchen } from '../../domain/methods/search.ts';
import { toFils } from '../../domain/money/money.ts';
import { linePartFromWire } from '../../domain/order/lineWire.ts';
import { rowFromWire } from '../../domain/order/orderDto.ts';
import { parseInstant } from '../../domain/time/kuwaitTime.ts';

/**
 * Converts responses of methods from the wire to the model: each value has one name on every screen, money is in fils, times are
 * instants and flags booleans. A method without a reader here keeps its response as it comes.
 */

type Wire<Name extends keyof Methods> = MethodResponse<Methods[Name]>;
/** A provider in search results and plans. */
type FoundCard = Partial<QaariZakreen> & FoundKitchen;

const totals = ({ subtotal, delivery_fee, total }: { subtotal: number; delivery_fee: number; total: number }) => ({
  subtotal: toFils(subtotal),
  deliveryFee: toFils(delivery_fee),
  total: toFils(total),
});

/** A provider's card as a record. @throws TypeError without a name */
function cardRecord<Card extends { name?: string }>(card: Card): Card & { id: string } {
  if (typeof card.name !== 'string') throw new TypeError('a card without a name');
  return { ...card, id: card.name };
}

const withCard = <Row extends { card: { name?: string } }>({ card, ...row }: Row) => ({
  ...row,
  card: cardRecord<FoundCard>(card),
});

const search = ({ rows, away, ...rest }: Wire<'search'>) => ({
  ...rest,
  rows: rows.map(({ starts, ...row }) => ({
    ...withCard(row),
    starts: starts.map(({ package_id, start }) => ({ packageId: package_id, start: parseInstant(start) ?? 0 })),
  })),
  away: away.map(withCard),
});

type PlannedProposal = Wire<'planMajlis'>['proposals'][number];

function planPart({
  package_id,
  package_name,
  package_name_ar,
  package_image,
  ...part
}: PlannedProposal['parts'][number]) {
  const { unit_price, total, start, end, ...rest } = part;
  return {
    ...withCard(rest),
    packageId: package_id,
    packageName: package_name,
    packageName_ar: package_name_ar,
    packageImage: package_image,
    unitPrice: toFils(unit_price),
    total: toFils(total),
    start: parseInstant(start) ?? 0,
    end: parseInstant(end),
  };
}

const planProposal = ({ subtotal, delivery_fee, total, start, parts, ...proposal }: PlannedProposal) => ({
  ...proposal,
  ...totals({ subtotal, delivery_fee, total }),
  start: parseInstant(start) ?? 0,
  parts: parts.map(planPart),
});

const planMajlis = ({ proposals, ...rest }: Wire<'planMajlis'>) => ({
  ...rest,
  proposals: proposals.map(planProposal),
});

const lineReview = ({ until, ...rest }: Wire<'lineReview'>) => ({ ...rest, deadline: parseInstant(until) });

function quotedLine({ kind, vendor, vendor_title, vendor_title_ar, ...line }: Wire<'quote'>['lines'][number]) {
  const { packageId, quantity = 1 } = rowFromWire(kind, line);
  return {
    kind,
    provider: vendor,
    providerTitle: vendor_title,
    providerTitle_ar: vendor_title_ar,
    packageId,
    packageName: line.package_name,
    packageName_ar: line.package_name_ar,
    quantity,
    minimum: line.minimum_unit,
    unitPrice: toFils(line.unit_price),
    total: toFils(line.line_total),
    oldPrice: line.old_price === null ? undefined : toFils(line.old_price),
    start: parseInstant(line.start),
    end: parseInstant(line.end),
    course: line.course,
    unavailable: line.unavailable === 1,
    problem: line.problem,
    nearest: line.nearest.flatMap((start) => parseInstant(start) ?? []),
    choices: line.choices.map(quotedChoice),
    answerBy: parseInstant(line.answer_by),
    decideBy: parseInstant(line.decide_by),
  };
}

type WireChain = Wire<'choices'>['chains'][number];

const quotedChoice = ({
  vendor,
  vendor_title,
  vendor_title_ar,
  ...choice
}: Wire<'quote'>['lines'][number]['choices'][number]) => ({
  provider: vendor,
  providerTitle: vendor_title,
  providerTitle_ar: vendor_title_ar,
  packageId: choice.package_id,
  packageName: choice.package_name,
  packageName_ar: choice.package_name_ar,
  minutes: choice.minutes,
  total: toFils(choice.total),
  oldTotal: choice.old_total === null ? undefined : toFils(choice.old_total),
  reciterType: choice.reciter_type,
  occasion: choice.occasion,
  audience: choice.audience,
  problem: choice.problem,
});

/** A line's choices with what comes next, in our names. */
export const chainFromWire = ({ goes_on_at, waits_for, decide_by, own_decide_by, choices, ...chain }: WireChain) => ({
  ...chain,
  waitsFor: waits_for,
  goesOnAt: parseInstant(goes_on_at),
  decideBy: parseInstant(decide_by) ?? 0,
  isOwnDecideBy: own_decide_by === 1,
  choices: choices.map(
    ({ name, rank, state, line, status, status_reason, deadline_at, skip_reason, gender, ...choice }) => ({
      ...quotedChoice({ ...choice, old_total: null, problem: '' }),
      ...{ name, rank, state, line, status, gender },
      statusReason: status_reason || undefined,
      deadline: parseInstant(deadline_at),
      skipReason: skip_reason,
    }),
  ),
});

const quote = ({ lines, fee_open, ...amounts }: Wire<'quote'>) => ({
  lines: lines.map(quotedLine),
  isFeeUnknown: fee_open === 1,
  ...totals(amounts),
});

const placeOrder = ({ order, customer_created, lines, ...amounts }: Wire<'placeOrder'>) => ({
  order,
  customerCreated: customer_created,
  lines: lines.map(linePartFromWire),
  ...totals(amounts),
});

/** One approval has the same shape as several. */
function approveOrder({ auto_rejected, ...rest }: Wire<'approveOrder'>) {
  const { approved, refused } = 'approved' in rest ? rest : { approved: [rest.order_progress], refused: [] };
  return { approved, refused, displaced: auto_rejected.map(linePartFromWire) };
}

type MoveResponse = Wire<'proposeMove'>;
const move = (response: MoveResponse) => linePartFromWire(response);

function respondLine({
  vendor_picture,
  payout,
  own_start,
  own_until,
  ends_others,
  tight_ways,
  day_full,
  ...line
}: NonNullable<Wire<'answerLink'>['line']>) {
  return {
    ...linePartFromWire(line),
    providerPicture: vendor_picture,
    payout: toFils(payout),
    ownStart: parseInstant(own_start),
    ownDeadline: parseInstant(own_until),
    endsOthers: ends_others,
    tightWays: tight_ways.map((way) => ({ ...way, before: way.before === 1 })),
    dayFull: day_full === 1,
  };
}

const answerLink = ({ state, at, line, pay_by }: Wire<'answerLink'>) => ({
  state,
  at: parseInstant(at),
  line: line && respondLine(line),
  payDeadline: parseInstant(pay_by),
});

const amountOf = <Part extends { amount: number }>({ amount, ...part }: Part) => ({ ...part, amount: toFils(amount) });

const earningSums = ({ total, refunded, share, guarantee, payout }: Wire<'earnings'>['sum']) => ({
  total: toFils(total),
  refunded: toFils(refunded),
  share: toFils(share),
  guarantee: toFils(guarantee),
  payout: toFils(payout),
});

/** When a line's payout is due, when it was paid, and until when it waits. */
function payoutTimes({
  due_at,
  paid_at,
  reference,
  until,
}: Record<'due_at' | 'paid_at' | 'reference' | 'until', string | null>) {
  return {
    payoutDue: parseInstant(due_at),
    payoutPaidAt: parseInstant(paid_at),
    payoutReference: reference || undefined,
    waitsUntil: parseInstant(until),
  };
}

function earningLine({ due_at, paid_at, reference, until, ...line }: Wire<'earnings'>['lines'][number]) {
  return {
    ...linePartFromWire(line),
    ...earningSums(line),
    ...payoutTimes({ due_at, paid_at, reference, until }),
  };
}

const earnings = ({ due, soon, held, paid, soon_from, months, sum, lines, ...rest }: Wire<'earnings'>) => ({
  ...rest,
  due: amountOf(due),
  soon: amountOf(soon),
  held: amountOf(held),
  paid: amountOf(paid),
  soonStart: parseInstant(soon_from),
  months: months.map(({ month, payout }) => ({ month, payout: toFils(payout) })),
  sum: earningSums(sum),
  lines: lines.map(earningLine),
});

type PaidProvider = Wire<'payouts'>['providers'][number];

function payoutLine({ amount, due_at, paid_at, reference, until, ...line }: PaidProvider['lines'][number]) {
  return {
    ...linePartFromWire(line),
    payout: toFils(amount),
    ...payoutTimes({ due_at, paid_at, reference, until }),
  };
}

const payouts = ({ totals: states, waiting, providers, cut, last }: Wire<'payouts'>) => ({
  totals: states.map(amountOf),
  waiting: toFils(waiting),
  providers: providers.map(({ lines, ...provider }) => ({ ...amountOf(provider), lines: lines.map(payoutLine) })),
  cut,
  last: last && { ...amountOf(last), at: parseInstant(last.at) },
});

const payPayouts = ({ paid, ...rest }: Wire<'payPayouts'>) => ({
  ...amountOf(rest),
  paid: paid.map(linePartFromWire),
});

const previewMonth = ({ rows, by_status, ...rest }: Wire<'previewMonth'>) => ({
  ...rest,
  byStatus: by_status,
  rows: rows.map(({ target, ...line }) => ({ ...linePartFromWire(line), target: parseInstant(target) })),
});

const readers = {
  search,
  planMajlis,
  lineReview,
  quote,
  placeOrder,
  approveOrder,
  choices: ({ chains }: Wire<'choices'>) => ({ chains: chains.map(chainFromWire) }),
  changeChoices: ({ chain }: Wire<'changeChoices'>) => ({ chain: chainFromWire(chain) }),
  proposeMove: move,
  answerMove: (response: Wire<'answerMove'>) => ('agreed' in response ? response : move(response)),
  withdrawMove: move,
  answerLinkShow: answerLink,
  answerLink,
  comingBookings: ({ bookings }: Wire<'comingBookings'>) => ({ bookings: bookings.map(linePartFromWire) }),
  earnings,
  payouts,
  payPayouts,
  markPayout: (response: Wire<'markPayout'>) => ('vendor' in response ? response : linePartFromWire(response)),
  previewMonth,
} satisfies { [Name in keyof Methods]?: (answer: Wire<Name>) => unknown };

type Readers = typeof readers;

/** The response of a method as screens read it. */
export type ReadResponse<Name extends keyof Methods> = Name extends keyof Readers
  ? ReturnType<Readers[Name]>
  : Wire<Name>;

/** Converts the response of a method for screens. @throws TypeError if it has another shape */
export function readResponse(name: keyof Methods, response: unknown): unknown {
  const read = (readers as Partial<Record<keyof Methods, (answer: never) => unknown>>)[name];
  return read ? read(response as never) : response;
}
