/** Which fields a role can write, and what it can upload. */
import { ROLE, type Role } from '../../../domain/access.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { serverPaths } from '../../../domain/paths.ts';
import type { Row } from '../../../server/ports/row.ts';
import { ACCOUNTS } from '../../matrix/matrixSite.ts';
import type { Check } from './checks.ts';
import { DOCTYPES, PROVIDERS, put, words } from './records.ts';
import { afterNow, type Trial } from './trial.ts';

const [C, Q, R, S] = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];

/** Which of some fields a body changed. */
async function changed(trial: Trial, role: Role, doctype: string, name: string, body: Row): Promise<string[]> {
  const before = trial.stored(doctype, name);
  const found: string[] = [];
  for (const [field, value] of Object.entries(body)) {
    await put(trial, role, doctype, name, { [field]: value });
    if (trial.stored(doctype, name)[field] !== before[field]) found.push(field);
  }
  return found;
}

const ofVendors = DOCTYPES.flatMap((doctype): Check[] => {
  const { own, role: owner, text, phone, email } = PROVIDERS[doctype];
  const body = (n: number): Row => ({
    [text]: `Text ${n}`,
    priority: 70 + n,
    min_notice_minutes: 10 + n,
    [phone]: `9988776${n}`,
    verification_note: `Note ${n}`,
  });
  const bank = {
    user: 'laila.customer@example.com',
    [email]: 'forged@example.com',
    bank_account_name: 'Forged',
    bank_iban: `KW${'1'.repeat(28)}`,
  };
  return [
    {
      about: [`doctypes.${doctype}.${owner}.write_levels`],
      what: `what a vendor writes of the own ${doctype}`,
      run: (trial) => changed(trial, owner, doctype, own, body(1)),
      wanted: [text, 'min_notice_minutes', phone],
    },
    {
      about: [`doctypes.${doctype}.${S}.write_levels`],
      what: `what staff writes of a ${doctype}`,
      run: (trial) => changed(trial, S, doctype, own, body(2)),
      wanted: [text, 'priority', 'min_notice_minutes', phone, 'verification_note'],
    },
    {
      about: [`doctypes.${doctype}.${S}.write_except`],
      what: `what staff does not write of a ${doctype}`,
      run: (trial) => changed(trial, S, doctype, own, bank),
      wanted: [],
    },
  ];
});

// ---- lists of fields that are written

const ofAccount: Check[] = [C, Q, R].map((role) => ({
  about: [`doctypes.User.${role}.write`, `doctypes.User.${role}.as`],
  what: `what ${role} writes of the own account`,
  run(trial) {
    const account = trial.stored('User', String(ACCOUNTS[role]));
    const own = trial.matrix.probes.Address!.filter((probe) => probe.owners.includes(C));
    const address = own.find(({ name }) => name !== account.default_address)?.name ?? null;
    return changed(trial, role, 'User', String(ACCOUNTS[role]), {
      first_name: 'Somebody',
      last_name: 'Else',
      username: `someone-${role.toLowerCase()}`,
      mobile_no: '55512399',
      language: account.language === 'ar' ? 'en' : 'ar',
      ...(role === C ? { default_address: address } : {}),
      new_password: 'forged-password',
      user_status: 'Suspended',
      email_verified: 0,
    });
  },
  wanted: words(`first_name last_name username mobile_no language${role === C ? ' default_address' : ''}`),
}));

const ofNotification: Check[] = [C, Q, R, S].map((role) => ({
  about: [`doctypes.Husainia Notification.${role}.write`, `doctypes.Husainia Notification.${role}.as`],
  what: `what ${role} writes of a notification`,
  run: (trial) =>
    changed(trial, role, 'Husainia Notification', `Husainia Notification ${role}`, {
      read_at: afterNow(0),
      kind: 'order_paid',
      values: '{"forged":1}',
    }),
  wanted: ['read_at'],
}));

const otherWrites: Check[] = [
  ...(['words', 'reply'] as const).map(
    (value): Check => ({
      about: ['write', `write.${value}_state`, `write.${value}_note`].map(
        (entry) => `doctypes.Review.Husainia Staff.${entry}`,
      ),
      what: `what staff writes of the ${value} in a review`,
      async run(trial) {
        const [state, note] = [`${value}_state`, `${value}_note`];
        trial.set('Review', 'review-0', { [state]: 'Waiting', [value]: 'As it was said' });
        const { modified } = trial.stored('Review', 'review-0');
        const body = { [state]: 'Refused', [note]: 'It names somebody', [value]: 'forged', modified };
        await put(trial, S, 'Review', 'review-0', body);
        const after = trial.stored('Review', 'review-0');
        return [after[state], after[note], after[value]];
      },
      wanted: ['Refused', 'It names somebody', 'As it was said'],
    }),
  ),
  {
    about: ['doctypes.Contact Message.Husainia Staff.write'],
    what: 'what staff writes of a message',
    run: (trial) =>
      changed(trial, S, 'Contact Message', 'Contact Message other', {
        state: 'Closed',
        answer: 'Thank you',
        message: 'forged',
        category: 'Complaint',
      }),
    wanted: ['state', 'answer'],
  },
  {
    about: ['write', ...words('starts_at ends_at area title note').map((field) => `write.${field}`)].map(
      (entry) => `doctypes.Own Engagement.Qaari.${entry}`,
    ),
    what: 'what a reciter writes of an outside booking',
    run(trial) {
      const own = trial.matrix.probes['Own Engagement']!.find(({ owners }) => owners.includes(Q));
      return changed(trial, Q, 'Own Engagement', String(own?.name), {
        ends_at: '2027-03-01 21:30:00',
        starts_at: '2027-03-01 20:30:00',
        area: 'salmiya',
        title: 'A wedding',
        note: 'Bring the microphone',
        source: 'calendar',
      });
    },
    wanted: words('ends_at starts_at area title note'),
  },
  {
    about: words('note bank_reference amount state').map((field) => `doctypes.Refund.Husainia Staff.write.${field}`),
    what: 'what staff writes of a refund',
    async run(trial) {
      const line = await trial.line(STATUS.paymentCompleted);
      await trial.put('customer', line, { status: STATUS.cancelled });
      const [refund] = trial.run(({ system }) =>
        system.list('Refund', { fields: ['name', 'amount'], filters: [['order_progress', '=', line]] }),
      );
      const name = String(refund?.name);
      await put(trial, S, 'Refund', name, { note: 'Half of it was given', amount: 20 });
      await put(trial, S, 'Refund', name, { state: 'Approved' });
      await put(trial, S, 'Refund', name, { state: 'Paid', bank_reference: 'TR-1' });
      const { note, amount, state, bank_reference } = trial.stored('Refund', name);
      return [note, amount, state, bank_reference];
    },
    wanted: ['Half of it was given', 20, 'Paid', 'TR-1'],
  },
  {
    about: ['doctypes.Order Progress.Qaari.write.status_note', 'doctypes.Order Progress.Qaari.write'],
    what: 'the note of a provider on a request',
    async run(trial) {
      const line = await trial.line(STATUS.pendingVerification);
      await trial.put('vendor', line, { status_note: 'An hour later, please', notes: 'forged' });
      const { status_note, notes } = trial.stored('Order Progress', line);
      return [status_note, notes === 'forged'];
    },
    wanted: ['An hour later, please', false],
  },
];

// ---- uploads

const uploadChecks: Check[] = [C, Q, R, S].map((role) => ({
  about: [`uploads.${role}`, `uploads.${role}.image`, `uploads.${role}.audio`, `uploads.${role}.document`],
  what: `what ${role} uploads`,
  async run({ matrix }) {
    const { server } = matrix;
    const tried: number[] = [];
    for (const field of ['image', 'audio', 'document']) {
      const form = new FormData();
      form.set(field, new File(['neither'], 'a.bin'));
      const headers = { Authorization: server.tokenOf(String(ACCOUNTS[role])) };
      tried.push((await server.fetch(serverPaths.upload, { method: 'POST', headers, body: form })).status);
    }
    return tried;
  },
  // a permitted upload gets as far as the check of its content
  wanted: { [C]: [415, 403, 403], [Q]: [415, 415, 415], [R]: [415, 403, 415], [S]: [415, 403, 403] }[role as string],
}));

export const writeChecks: readonly Check[] = [
  ...ofVendors,
  ...ofAccount,
  ...ofNotification,
  ...otherWrites,
  ...uploadChecks,
];
