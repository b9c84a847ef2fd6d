import { beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderProcess.ts';
import { kuwaitIban } from '../../domain/provider/iban.ts';
import { ACCOUNT, accountMachine } from '../../domain/states/account.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../domain/states/complaint.ts';
import { ATTEMPT, attemptMachine } from '../../domain/states/paymentAttempt.ts';
import { PAYOUT, payoutMachine } from '../../domain/states/payout.ts';
import { REFUND, refundMachine } from '../../domain/states/refund.ts';
import {
  MODERATION,
  type ModerationState,
  replyMachine,
  reviewTextMachine,
} from '../../domain/states/reviewModeration.ts';
import { VERIFICATION, verificationMachine } from '../../domain/states/verification.ts';
import { DAY, HOUR, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { Gateway, RefundResponse } from '../../server/gateway/gateway.ts';
import { hashSecret } from '../../server/marketplace/accounts/sessions.ts';
import { setStaffStatus } from '../../server/marketplace/accounts/staffAccounts.ts';
import { closeAttempts, getAttempt, openAttempt } from '../../server/marketplace/money/attempts.ts';
import { endBankHold } from '../../server/marketplace/money/payouts/payouts.ts';
import { getLine } from '../../server/marketplace/orders/lines.ts';
import { takeStep } from '../../server/marketplace/orderWorkflow/transitions.ts';
import { applyGatewayResponse } from '../../server/marketplace/payments/apply.ts';
import { applyRefundResponse } from '../../server/marketplace/staff/refundSending.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import type { Row } from '../../server/ports/row.ts';
import { BANK, book, NASSER, pay, RECITER, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { NOON, type TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { inside, type Outcome, PEOPLE, put, stored, type Trial, tryAll } from './stateTrials.ts';

let server: TestServer;
/** A paid hour of Nasser's with Yousef, and one that waits for its payment. */
let paid: { line: string; order: string };
let unpaid: { line: string; order: string };

beforeAll(async () => {
  server = testServer();
  const [customer, reciter] = [NASSER, RECITER.email].map((email) => httpParty(server, email));
  paid = await book(customer!, instantToWire(NOON + 2 * HOUR));
  unpaid = await book(customer!, instantToWire(NOON + 30 * HOUR));
  for (const { line } of [paid, unpaid]) await reciter!.method('husainia.api.approve_order', { name: line });
  await pay(server, customer!, paid.order);
});

/** Tries all combinations and returns their number. */
async function check<State extends string>(name: string, trial: Trial<State>, options?: { reason: boolean }) {
  const outcome: Outcome = await tryAll(trial, options);
  console.info(`${name}: ${outcome.cells} cells, ${outcome.tries} tries`);
  expect(outcome.found).toEqual(outcome.expected);
  expect(Object.values(outcome.found).some((states) => states.length > 0)).toBe(true);
}
/** Without a reason, only steps that need none succeed. */
const both = async <State extends string>(name: string, trial: Trial<State>) => {
  await check(name, trial);
  await check(`${name}, without a reason`, trial, { reason: false });
};

describe('who moves a record to which state', () => {
  it('refund', async () => {
    const line = stored(server, 'Order Progress', paid.line);
    const attempt = inside(
      server,
      ({ system }) =>
        system.list('Payment Attempt', { fields: ['name'], filters: [['order_no', '=', paid.order]] })[0]?.name,
    );
    const name = inside(server, ({ history }) =>
      history.write(
        'Refund',
        'refund-of-the-matrix',
        {
          ...{
            order_no: paid.order,
            order_progress: paid.line,
            sales_invoice: line.sales_invoice,
            customer: line.customer,
          },
          ...{ payment_attempt: attempt, amount: 1, reason: 'complaint', state: REFUND.due },
        },
        { at: NOON },
      ),
    );
    const answered = (response: RefundResponse) => (context: RequestContext) => {
      context.system.setValues('Refund', name, { send_key: 'k' });
      applyRefundResponse(context, name, 'k', response);
    };
    await both('refund', {
      machine: refundMachine,
      server,
      set: (state) =>
        put(server, 'Refund', name, {
          ...{ state, bank_reference: '', note: '', send_key: state === REFUND.sent ? 'k' : null },
          ...{ sent_at: instantToWire(NOON - 2 * HOUR), gateway_answer: 'unknown' },
        }),
      state: () => stored(server, 'Refund', name).state,
      ways: [
        (party, state, note) => party.update('Refund', name, { state, bank_reference: 'B-1', ...(note && { note }) }),
        (party) => party.method('husainia.api.send_refund', { name }),
        (party, _to, note) => party.method('husainia.api.take_back_refund', { name, ...(note && { note }) }),
      ],
      inner: {
        system: [
          answered({ state: 'done', reference: 'G-1' }),
          answered({ state: 'pending' }),
          answered({ state: 'refused' }),
          answered({ state: 'unknown' }),
        ],
      },
    });
    inside(server, ({ database }) => database.run('DELETE FROM "tabRefund"'));
  });

  it('verification of a provider', async () => {
    const trial: Trial<(typeof VERIFICATION)[keyof typeof VERIFICATION]> = {
      machine: verificationMachine,
      server,
      set(verification_status) {
        const user_status = verification_status === VERIFICATION.suspended ? ACCOUNT.suspended : ACCOUNT.active;
        put(server, 'Qaari Zakreen', RECITER.name, { verification_status, verification_note: '' });
        // the account can log in, so that its attempts are judged by themselves
        put(server, 'User', RECITER.email, { user_status });
      },
      state: () => stored(server, 'Qaari Zakreen', RECITER.name).verification_status,
      ways: [
        (party, verification_status, note) =>
          party.update('Qaari Zakreen', RECITER.name, {
            verification_status,
            ...(note && { verification_note: note }),
          }),
        (party, status, note) =>
          party.method('husainia.api.set_vendor_status', {
            ...{ doctype: 'Qaari Zakreen', name: RECITER.name, status },
            ...(note && { note }),
          }),
      ],
    };
    await both('verification', trial);
    put(server, 'Husainia Settings', 'Husainia Settings', { reverify_on_edit: 1 });
    await check('verification, edits looked at', { ...trial, settings: ['reverify_on_edit'] });
    put(server, 'Husainia Settings', 'Husainia Settings', { reverify_on_edit: 0 });
    trial.set(VERIFICATION.verified, VERIFICATION.verified);
  });

  it('payout', async () => {
    let ibans = 0;
    const delivered = (note: string | undefined) => ({ status: STATUS.delivered, ...(note && { status_note: note }) });
    await both('payout', {
      machine: payoutMachine,
      server,
      set(payout_status, to) {
        inside(server, ({ database }) => {
          for (const doctype of ['Refund', 'Contact Message']) database.run(`DELETE FROM "tab${doctype}"`);
        });
        put(server, 'Qaari Zakreen', RECITER.name, { ...BANK, bank_changed_at: null });
        const isOpen = payout_status === PAYOUT.none;
        // the system delivers a line a day after its end, when complaints are no longer possible
        const end = isOpen ? NOON - 30 * HOUR : NOON - HOUR;
        put(server, 'Order Progress', paid.line, {
          ...{ status: isOpen ? STATUS.arrived : STATUS.delivered, payout_status },
          ...{ payout_amount: isOpen ? 0 : 40.5, guarantee_amount: 0, payout_reference: '', payout_held_until: null },
          ...{ slot_start: instantToWire(end - HOUR), slot_end: instantToWire(end) },
          payout_due_at: isOpen ? null : instantToWire(NOON - HOUR),
          // it is held at once while a complaint is open
          complaint_open: isOpen && to === PAYOUT.held ? 1 : 0,
          arrived_at: instantToWire(end - HOUR),
          ...{ deadline_at: instantToWire(NOON + DAY), status_reason: '' },
        });
      },
      state: () => stored(server, 'Order Progress', paid.line).payout_status,
      ways: [
        (party, payout_status) => party.update('Order Progress', paid.line, { payout_status }),
        (party, _to, note) => party.update('Order Progress', paid.line, delivered(note ?? 'he was there')),
        (party, _to, note) =>
          party.method('husainia.api.mark_payout', { name: paid.line, release: 1, ...(note && { note }) }),
        (party) => party.method('husainia.api.mark_payout', { name: paid.line, reference: 'T-1' }),
        (party) => party.method('husainia.api.complain', { name: paid.line, message: 'Too short.' }),
        (party) => {
          ibans += 1;
          const bank_iban = kuwaitIban(`CBKU${String(ibans).padStart(22, '0')}`);
          return party.method('husainia.api.set_bank', { ...BANK, bank_iban, password: 'majalis-demo' });
        },
        (party) =>
          party.method('husainia.api.issue_refund', {
            ...{ order_progress: paid.line, amount: RECITER.price, reason: 'complaint', note: 'he never came' },
          }),
      ],
      inner: {
        system: [
          (context) => endBankHold(context, paid.line),
          (context) => {
            context.system.setValues('Order Progress', paid.line, { deadline_at: instantToWire(NOON - HOUR) });
            return takeStep(context, getLine(context, paid.line), STATUS.delivered, 'system', {});
          },
        ],
      },
    });
  });

  it('payment attempt', async () => {
    const page = () => httpParty(server, NASSER).method('husainia.api.pay_order', { order: unpaid.order });
    await page();
    const name = inside(server, ({ system }) =>
      String(system.list('Payment Attempt', { fields: ['name'], filters: [['order_no', '=', unpaid.order]] })[0]?.name),
    );
    const attempt = () => inside(server, (context) => getAttempt(context, name));
    const gateway: Gateway = {
      ...{ merchant: 'M-1', name: 'simulator', hosts: [] },
      create: async () => ({ url: 'http://bank.test' }),
      query: async () => ({ state: 'unknown', final: false }),
      list: async () => ({ movements: [], isWhole: true }),
    };
    const response = { merchant: 'M-1', merchantTxnId: attempt().merchant_txn_id, gatewayTxnId: 'T-OF-THE-MATRIX' };
    await check('payment attempt', {
      machine: attemptMachine,
      server,
      set: (state) =>
        put(server, 'Payment Attempt', name, {
          ...{ state, gateway_txn_id: null, gateway_final: 0, failure_code: null },
          expires_at: instantToWire(NOON - DAY),
        }),
      state: () => stored(server, 'Payment Attempt', name).state,
      ways: [
        (party, state) => party.update('Payment Attempt', name, { state }),
        (party) =>
          party.method('bookeey.api.payment_entry.create_and_submit_payment_entry', {
            ...{ docname: '', doctype: 'Sales Invoice', payment_refernce: 'T-OF-THE-MATRIX' },
            merchant_txn_id: response.merchantTxnId,
          }),
      ],
      inner: {
        system: [
          // a wrong amount: the attempt is paid, and nothing else of the order changes
          (context) =>
            applyGatewayResponse(context, gateway, name, { ...response, state: 'paid', final: true, amount: 1 }),
          (context) => applyGatewayResponse(context, gateway, name, { ...response, state: 'failed', final: true }),
          (context) => applyGatewayResponse(context, gateway, name, { ...response, state: 'pending', final: false }),
          (context) => openAttempt(context, name, { url: 'https://pay.example.com/1' }),
          (context) => closeAttempts(context, [getAttempt(context, name)], ATTEMPT.superseded),
        ],
      },
    });
  });

  it('complaint', async () => {
    put(server, 'Order Progress', paid.line, {
      ...{ status: STATUS.delivered, payout_status: PAYOUT.due, complaint_open: 0 },
      ...{ slot_start: instantToWire(NOON - 2 * HOUR), slot_end: instantToWire(NOON - HOUR) },
    });
    const complaint = await httpParty(server, NASSER).method('husainia.api.complain', {
      name: paid.line,
      message: 'Late.',
    });
    const { number } = complaint.body.message;
    await both('complaint', {
      machine: complaintMachine,
      server,
      set(state) {
        put(server, 'Contact Message', number, { state, outcome: '', answer: '' });
        put(server, 'Order Progress', paid.line, { complaint_open: state === COMPLAINT_STATE.closed ? 0 : 1 });
      },
      state: () => stored(server, 'Contact Message', number).state,
      ways: [
        (party, state) => party.update('Contact Message', number, { state }),
        (party, _to, note) =>
          party.method('husainia.api.close_complaint', {
            ...{ name: paid.line, outcome: 'dismissed' },
            ...(note && { note }),
          }),
        (party) => party.method('husainia.api.complain', { name: paid.line, message: 'Late again.' }),
      ],
    });
  });
});

describe('who publishes texts of others', () => {
  const words = { as_agreed: 'yes', again: 'yes' };
  const reviewed = (state: ModerationState, reply: ModerationState): Row => ({
    ...{ words: state ? 'Well read.' : '', words_state: state, words_note: '' },
    ...{ reply: reply ? 'Thank you.' : '', reply_state: reply, reply_note: '' },
  });
  let name: string;
  beforeAll(() => {
    put(server, 'Order Progress', paid.line, { status: STATUS.delivered, delivered_at: instantToWire(NOON - HOUR) });
    const { type, doc_name, customer } = stored(server, 'Order Progress', paid.line);
    const fields = { order_progress: paid.line, type, doc_name, customer, first_at: instantToWire(NOON - HOUR) };
    name = inside(server, ({ history }) =>
      history.write('Review', 'review-of-the-matrix', { ...fields, ...words }, { at: NOON }),
    );
  });

  it('text of a review', async () => {
    let count = 0;
    await both('words', {
      machine: reviewTextMachine,
      server,
      set: (state) => put(server, 'Review', name, reviewed(state, MODERATION.none)),
      state: () => stored(server, 'Review', name).words_state ?? '',
      ways: [
        (party, words_state, note) => party.update('Review', name, { words_state, ...(note && { words_note: note }) }),
        (party) => {
          count += 1;
          return party.method('husainia.api.review', { name: paid.line, ...words, words: `Again ${count}.` });
        },
        (party) => party.method('husainia.api.review', { name: paid.line, ...words, words: '' }),
      ],
    });
  });

  it('reply of a provider', async () => {
    await both('answer', {
      machine: replyMachine,
      server,
      set: (state) => put(server, 'Review', name, reviewed(MODERATION.released, state)),
      state: () => stored(server, 'Review', name).reply_state ?? '',
      ways: [
        (party, reply_state, note) => party.update('Review', name, { reply_state, ...(note && { reply_note: note }) }),
        (party) => party.method('husainia.api.reply_review', { name, words: 'It was an honour.' }),
      ],
    });
  });
});

describe('who activates and suspends an account', () => {
  const PASSWORD = 'majlis-2026';
  let links = 0;
  /** Fresh links from an account's emails. */
  function link(email: string, purpose: 'verify_email' | 'reset_password'): string {
    const token = `${purpose}-${email}-${links++}`;
    inside(server, ({ system }) => {
      const expires_at = instantToWire(NOON + HOUR);
      system.insert({ doctype: 'Account Token', user: email, purpose, token_hash: hashSecret(token), expires_at });
    });
    return token;
  }
  const trialOf = (email: string): Pick<Trial<string>, 'machine' | 'server' | 'set' | 'state'> => ({
    machine: accountMachine,
    server,
    set: (user_status) => put(server, 'User', email, { user_status }),
    state: () => stored(server, 'User', email).user_status,
  });

  it('a customer confirms the email, and nothing else activates the account', async () => {
    const guest = httpParty(server);
    await guest.create('User', {
      ...{ email: 'new.customer@example.com', username: 'New customer', mobile_no: '51234567' },
      ...{ role_profile_name: 'huserprofile', new_password: PASSWORD },
    });
    const email = 'new.customer@example.com';
    await check('account of a customer', {
      ...trialOf(email),
      people: [{ name: 'owner', email, who: 'owner' }],
      ways: [
        (party, user_status) => party.update('User', email, { user_status }),
        () =>
          guest.method('husainia.api.reset_password', { token: link(email, 'reset_password'), new_password: PASSWORD }),
        () => guest.method('husainia.api.verify_email', { token: link(email, 'verify_email'), password: PASSWORD }),
      ],
    });
    const outcome = await tryAll({
      ...trialOf(email),
      // all are strangers to this account: staff have no steps of their own for a customer's records
      people: PEOPLE.map(({ name, email: who }) => ({ name, email: who })),
      ways: [
        (party, user_status) => party.update('User', email, { user_status }),
        (party, _to) => party.method('husainia.api.verify_email', { token: 'guessed', password: PASSWORD }),
      ],
    });
    console.info(`account of a customer, by others: ${outcome.cells} cells, ${outcome.tries} tries`);
    expect(Object.values(outcome.found).flat()).toEqual([]);
  });

  it('staff suspends and reactivates a provider by the verification of the record', async () => {
    const email = RECITER.email;
    const trial = trialOf(email);
    await check('account of a provider', {
      ...trial,
      people: PEOPLE.map((one) => (one.name === 'staff' ? one : { name: one.name, email: one.email })),
      set(user_status, to) {
        trial.set(user_status, to);
        const shut = user_status === ACCOUNT.suspended;
        const verification_status = shut ? VERIFICATION.suspended : VERIFICATION.verified;
        put(server, 'Qaari Zakreen', RECITER.name, { verification_status, verification_note: '' });
      },
      // a provider's account is never pending, because the record's state comes first
      machine: { ...accountMachine, states: [ACCOUNT.active, ACCOUNT.suspended] },
      ways: [
        (party, user_status) => party.update('User', email, { user_status }),
        (party, to) =>
          party.method('husainia.api.set_vendor_status', {
            ...{ doctype: 'Qaari Zakreen', name: RECITER.name, note: 'asked by telephone' },
            status: to === ACCOUNT.suspended ? VERIFICATION.suspended : VERIFICATION.verified,
          }),
      ],
    });
    trial.set(ACCOUNT.active, ACCOUNT.active);
  });

  it('the operator suspends and reactivates staff', async () => {
    const trial = trialOf(STAFF);
    await check('account of staff', {
      ...trial,
      people: PEOPLE.map(({ name, email }) => ({ name, email })),
      ways: [(party, user_status) => party.update('User', STAFF, { user_status })],
      inner: { operator: [(context, to) => setStaffStatus(context, STAFF, to as typeof ACCOUNT.active)] },
    });
    trial.set(ACCOUNT.active, ACCOUNT.active);
  });
});
