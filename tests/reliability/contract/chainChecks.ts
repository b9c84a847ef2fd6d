/** What each step of a line does to the choices behind it (decisions J1). */
import { HOUSE, RECITER, RIVAL } from '../../integration/people.ts';
import type { Check } from './checks.ts';
import { CA, PC, PP, PV, SU } from './steps.ts';
import { refusalOf, type Trial } from './trial.ts';

/** Requests a line with one further choice. @returns its name */
async function ranked(trial: Trial, status: typeof PV | typeof PP): Promise<string> {
  const second = { vendor: RIVAL.name, package_id: RIVAL.package, expected_total: RIVAL.price };
  const first = { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: trial.start() };
  const placed = await trial.party('customer').method('husainia.api.place_order', {
    lines: [{ ...first, choices: [second] }],
    address: HOUSE,
    occasion: 'condolence',
    expected_total: RECITER.price,
  });
  if (placed.status !== 200) throw new Error(`place_order: ${refusalOf(placed)}`);
  const [{ name }] = placed.body.message.lines;
  if (status === PV) return name;
  const approved = await trial.party('vendor').method('husainia.api.approve_order', { name });
  if (approved.status !== 200) throw new Error(`approve_order: ${refusalOf(approved)}`);
  return name;
}

/** The state of the further choice and of its line. All lines end afterwards, so that their time is free. */
function rest(trial: Trial, line: string): unknown[] {
  const list = (doctype: string, fields: string[], filters: unknown[]) =>
    trial.run(({ system }) => system.list(doctype, { fields, filters, limit_page_length: 0 }));
  const [choice] = list('Order Alternative', ['name', 'state'], [['line', '=', line]]);
  const lines = list('Order Progress', ['name', 'status'], [['chain', '=', line]]);
  if (choice) trial.set('Order Alternative', String(choice.name), { state: 'Ended' });
  for (const { name } of lines) trial.set('Order Progress', String(name), { status: CA, deadline_at: null });
  const next = lines.find(({ name }) => name !== line);
  return [choice?.state, next?.status];
}

type ChainStep = readonly [
  id: string,
  from: typeof PV | typeof PP,
  what: string,
  act: (trial: Trial, line: string) => unknown,
];
const NOTE = { status_note: 'asked' };

const GOES_ON: readonly ChainStep[] = [
  ['reject', PV, 'declined', (trial, line) => trial.put('vendor', line, { status: CA })],
  ['lapse_answer', PV, 'not answered', (trial, line) => trial.due(line)],
  ['displace', PV, 'displaced', (trial, line) => trial.system(line, SU, { reason: 'slot_taken' })],
  ['withdraw_unpaid', PP, 'withdrawn', (trial, line) => trial.put('vendor', line, { status: SU })],
];
const ENDS: readonly ChainStep[] = [
  ['cancel', PV, 'cancelled by its customer', (trial, line) => trial.put('customer', line, { status: CA })],
  ['cancel', PV, 'cancelled by staff', (trial, line) => trial.put('staff', line, { status: CA, ...NOTE })],
  ['pay', PP, 'paid', (trial, line) => trial.system(line, PC, { paymentVerified: true })],
  ['cancel_unpaid', PP, 'cancelled before payment', (trial, line) => trial.put('customer', line, { status: CA })],
  ['lapse_payment', PP, 'not paid', (trial, line) => trial.due(line)],
];

const check =
  (effect: string, wanted: unknown) =>
  ([id, from, what, act]: ChainStep): Check => ({
    about: [
      `transitions.${id}.effects.${effect}`,
      ...(effect === 'chain_due' ? ['request.by.system', 'request.by'] : []),
    ],
    what: `the next choice when a line is ${what}`,
    async run(trial) {
      const line = await ranked(trial, from);
      await act(trial, line);
      return rest(trial, line);
    },
    wanted,
  });

const givenUp: Check = {
  about: ['transitions.close.effects.chain_given_up'],
  what: 'a customer gives up a line whose next choice is due',
  async run(trial) {
    const line = await ranked(trial, PV);
    // ended without the step that asks the next one
    trial.set('Order Progress', line, { status: SU });
    await trial.put('customer', line, { status: CA });
    return rest(trial, line);
  },
  wanted: ['Ended', undefined],
};

export const chainChecks: readonly Check[] = [
  ...GOES_ON.map(check('chain_due', ['Requested', PV])),
  ...ENDS.map(check('chain_ended', ['Ended', undefined])),
  givenUp,
];
