import { beforeEach, describe, expect, it } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { HOUR, type Instant, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { manyRequests, sampleAttempts, testServer } from '../support/testServerFactory.ts';
import { advance, book, HOUSE, KITCHEN, NASSER, PIN, pay, RECITER, RIVAL, STAFF, statusOf } from './people.ts';

const LAILA = 'laila.customer@example.com';

let server: TestServer;
let host: HttpParty;
let reciter: HttpParty;

beforeEach(() => {
  server = testServer();
  logIn();
});

/** New sessions: those of before end after a day. */
function logIn(): void {
  host = httpParty(server, NASSER);
  reciter = httpParty(server, RECITER.email);
}

/** A paid booking. @param hours until it starts */
async function paid(hours: number, address: unknown = HOUSE): Promise<{ line: string; order: string; start: Instant }> {
  const start = server.now() + hours * HOUR;
  const { line, order } = await book(host, instantToWire(start), { address });
  await reciter.method('husainia.api.approve_order', { name: line });
  const { response } = await pay(server, host, order);
  expect(response.status).toBe(200);
  return { line, order, start };
}

const documentOf = async (who: HttpParty, line: string) => (await who.read('Order Progress', line)).body.data;
const codeOf = async (line: string): Promise<string | undefined> => (await documentOf(host, line)).door_code;
/** Another code than this one. */
const other = (code: string | undefined, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const type = (line: string, arrival_code: unknown, more: object = {}): Promise<WireResponse> =>
  reciter.update('Order Progress', line, { status: STATUS.arrived, arrival_code, ...more });
const confirm = (line: string, more: object = {}, who = host): Promise<WireResponse> =>
  who.method('husainia.api.confirm_arrival', { name: line, ...more });
const toRefusal = ({ status, messages: [first] }: WireResponse) => [status, first?.key, first?.fieldname];
const eventOf = async (line: string) =>
  (
    await host.list('Order Event', {
      fields: ['proof', 'actor_role', 'pressed_at'],
      filters: [
        ['order_progress', '=', line],
        ['to_status', '=', STATUS.arrived],
      ],
    })
  ).body.data;
const newsOf = async (who: HttpParty, line: string): Promise<string[]> =>
  (
    await who.list('Husainia Notification', { fields: ['kind'], filters: [['order_progress', '=', line]] })
  ).body.data.map(({ kind }: { kind: string }) => kind);

describe('the code', () => {
  it('is in the host’s own document only, from a day before the start until complaints close', async () => {
    const { line, start } = await paid(30);
    expect(await documentOf(host, line)).not.toHaveProperty('door_code');
    server.pass(6 * 60 - 1);
    expect(await codeOf(line)).toBeUndefined();
    server.pass(1);
    const code = await codeOf(line);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOf(line)).toBe(code);

    const others = [reciter, httpParty(server, RIVAL.email), httpParty(server, STAFF), httpParty(server, LAILA)];
    for (const who of [...others, httpParty(server)]) {
      const seen = await who.read('Order Progress', line);
      expect(seen.status === 200 ? JSON.stringify(seen.body) : '').not.toContain(code);
    }
    // no list has it, and none can ask for it
    const filters = [['name', '=', line]];
    for (const who of [host, reciter, httpParty(server, STAFF)]) {
      for (const query of [{ filters, fields: ['*'] }, { filters }])
        expect(JSON.stringify((await who.list('Order Progress', query)).body)).not.toContain(code);
      for (const query of [{ fields: ['door_code'] }, { filters: [['door_code', '=', code]] }])
        expect((await who.list('Order Progress', query)).status).toBeGreaterThanOrEqual(400);
    }
    const hosts = ['my_orders', 'my_data'].map((name) => host.call('GET', `/api/method/husainia.api.${name}`));
    for (const response of await Promise.all(hosts)) {
      expect(response.status).toBe(200);
      expect(JSON.stringify(response.body)).not.toContain(code);
    }

    const complaints = server.stored(
      ({ system }) => system.get('Husainia Settings', 'Husainia Settings').complaint_hours,
    );
    server.pass((start + HOUR - server.now()) / MINUTE + complaints * 60);
    logIn();
    expect(await codeOf(line)).toBe(code);
    server.pass(1);
    expect(await codeOf(line)).toBeUndefined();
  });

  it('exists for paid lines only, and each line has its own', async () => {
    const [first, second] = [await paid(20), await paid(23)];
    const request = await book(host, instantToWire(server.now() + 17 * HOUR));
    const codes = [await codeOf(first.line), await codeOf(second.line)];
    expect(codes[0]).not.toBe(codes[1]);
    expect(await codeOf(request.line)).toBeUndefined();
    await reciter.method('husainia.api.approve_order', { name: request.line });
    expect(await codeOf(request.line)).toBeUndefined();
  });

  it('changes when its line moves, so that one given away earlier is wrong', async () => {
    const { line, start } = await paid(10);
    const before = await codeOf(line);
    const [slot_start, slot_end] = [start - HOUR, start].map(instantToWire);
    server.seed(({ system }) => system.setValues('Order Progress', line, { slot_start, slot_end }));
    const after = await codeOf(line);
    expect(after).not.toBe(before);
    server.pass(8 * 60);
    expect(toRefusal(await type(line, before))).toEqual([417, 'orders.code_wrong', 'arrival_code']);
    expect((await type(line, after)).status).toBe(200);
  });

  it('is stored nowhere', async () => {
    const { line, start } = await paid(4);
    const code = (await codeOf(line))!;
    await type(line, other(code));
    server.pass((start - server.now()) / MINUTE);
    expect((await type(line, code)).status).toBe(200);
    const isFound = server.stored(({ database }) =>
      server.tables().filter((table) => {
        const rows = database.all<Record<string, unknown>>(`SELECT * FROM "${table}"`);
        // digits inside a longer number, such as a time or an id, are not the code
        return rows.some((row) =>
          Object.values(row).some((value) =>
            new RegExp(`(?<![\\w.])(${code}|${code.slice(0, 3)} ${code.slice(3)})(?!\\w)`).test(String(value)),
          ),
        );
      }),
    );
    expect(isFound).toEqual([]);
  });
});

describe('an arrival by code', () => {
  it.each([
    ['plain', (code: string) => code],
    ['in two groups', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['in Arabic digits', (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)],
  ])('is recorded with its proof: %s', async (_how, typed) => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const response = await type(line, typed((await codeOf(line))!));
    expect([response.status, response.body.data?.status]).toEqual([200, STATUS.arrived]);
    expect(await eventOf(line)).toEqual([{ proof: 'code', actor_role: 'vendor', pressed_at: null }]);
    expect(await newsOf(host, line)).toContain('order_arrived');
    // a repeat changes nothing
    expect((await type(line, '000000')).body.data.arrived_at).toBe(response.body.data.arrived_at);
  });

  it('needs no exact place, where a position is refused as before', async () => {
    const { latitude: _latitude, longitude: _longitude, location_precision: _precision, ...unpinned } = HOUSE;
    const { line } = await paid(4, { ...unpinned, house: '77' });
    server.pass(2 * 60);
    const here = { arrival_latitude: PIN.latitude, arrival_longitude: PIN.longitude, arrival_accuracy: 5 };
    for (const body of [{}, here])
      expect(toRefusal(await reciter.update('Order Progress', line, { status: STATUS.arrived, ...body }))).toEqual([
        417,
        'orders.no_exact_location',
        undefined,
      ]);
    expect((await type(line, await codeOf(line), here)).status).toBe(200);
    // the position proves nothing, so it is not stored
    expect((await documentOf(reciter, line)).arrival_accuracy).toBeFalsy();
  });

  it('by position has its own proof, and is refused as before without one', async () => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const arrive = (body: object) => reciter.update('Order Progress', line, { status: STATUS.arrived, ...body });
    expect(toRefusal(await arrive({}))).toEqual([417, 'orders.not_arrived', undefined]);
    expect(toRefusal(await arrive({ arrival_code: '' }))).toEqual([417, 'orders.not_arrived', undefined]);
    const here = { arrival_latitude: PIN.latitude, arrival_longitude: PIN.longitude, arrival_accuracy: 5 };
    expect((await arrive(here)).status).toBe(200);
    expect(await eventOf(line)).toEqual([{ proof: 'position', actor_role: 'vendor', pressed_at: null }]);
  });

  it('of a kitchen works the same', async () => {
    const kitchen = httpParty(server, KITCHEN.email);
    const placed = await host.method('husainia.api.place_order', {
      lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
      delivery_date_time: instantToWire(server.now() + 30 * HOUR),
      address: HOUSE,
      occasion: 'condolence',
      expected_total: 2 * KITCHEN.price + 5,
    });
    const { order, lines } = placed.body.message;
    const line: string = lines[0].name;
    await kitchen.method('husainia.api.approve_order', { name: line });
    await pay(server, host, order);
    server.pass(29 * 60);
    logIn();
    const arrival_code = await codeOf(line);
    const response = await httpParty(server, KITCHEN.email).update('Order Progress', line, {
      status: STATUS.arrived,
      arrival_code,
    });
    expect(response.status).toBe(200);
  });

  it('is for the provider of the line: others don’t find it, and staff gives a note', async () => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const body = { status: STATUS.arrived, arrival_code: await codeOf(line) };
    for (const email of [RIVAL.email, KITCHEN.email, LAILA])
      expect((await httpParty(server, email).update('Order Progress', line, body)).status).toBe(404);
    expect((await host.update('Order Progress', line, body)).status).toBe(403);
    const staff = httpParty(server, STAFF);
    expect(toRefusal(await staff.update('Order Progress', line, body))[1]).toBe('staff.note_required');
    const noted = await staff.update('Order Progress', line, { ...body, status_note: 'asked by telephone' });
    expect(noted.status).toBe(200);
    expect(await eventOf(line)).toEqual([{ proof: '', actor_role: 'staff', pressed_at: null }]);
  });

  it('keeps to the window of an arrival', async () => {
    const { line } = await paid(8);
    const code = await codeOf(line);
    server.pass(5 * 60 - 1);
    expect(toRefusal(await type(line, code))[1]).toBe('orders.too_early');
    server.pass(1 + 3 * 60 + 60 + 3 * 60 + 1);
    expect(toRefusal(await type(line, code))[1]).toBe('orders.too_late');
  });

  it('that was typed offline is judged by its own time', async () => {
    const { line, start } = await paid(4);
    server.pass(4 * 60 - 5);
    const code = await codeOf(line);
    const pressed_at = instantToWire(start + 2 * MINUTE);
    // the server heard from the reciter's device before, and then not for the whole evening
    await reciter.read('Order Progress', line);
    server.pass(6 * 60);
    expect(toRefusal(await type(line, code))[1]).toBe('orders.too_late');
    const silent = httpParty(server, RECITER.email);
    server.seed(({ system }) => {
      for (const { name } of system.list('Husainia Session', {
        filters: { user: RECITER.email },
        limit_page_length: 0,
      }))
        system.setValues('Husainia Session', String(name), { heard_at: instantToWire(start - 10 * MINUTE) });
    });
    const sent = await silent.update('Order Progress', line, {
      status: STATUS.arrived,
      arrival_code: code,
      pressed_at,
    });
    expect([sent.status, sent.body.data?.arrived_at]).toEqual([200, pressed_at]);
    expect(await eventOf(line)).toEqual([{ proof: 'code', actor_role: 'vendor', pressed_at }]);
  });
});

describe('wrong codes', () => {
  it('wait ten minutes after the fifth, and the host is told', async () => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const code = await codeOf(line);
    const left: unknown[] = [];
    for (let wrong = 1; wrong <= 4; wrong++) {
      const response = await type(line, other(code, wrong));
      expect(toRefusal(response)).toEqual([417, 'orders.code_wrong', 'arrival_code']);
      left.push(response.messages[0]?.values?.smart_count);
    }
    expect(left).toEqual([4, 3, 2, 1]);
    expect(await newsOf(host, line)).not.toContain('code_blocked');
    const fifth = await type(line, other(code, 5));
    expect(toRefusal(fifth)).toEqual([417, 'orders.code_blocked', 'arrival_code']);
    const until = instantToWire(server.now() + 10 * MINUTE);
    expect(fifth.messages[0]?.values?.at).toBe(until);
    expect((await newsOf(host, line)).filter((kind) => kind === 'code_blocked')).toHaveLength(1);
    expect((await documentOf(host, line)).door_code_waits).toBe(until);

    // now not even the right one is compared, to the last second
    expect(toRefusal(await type(line, code))[1]).toBe('orders.code_wait');
    server.pass(10 - 1 / 60);
    expect(toRefusal(await type(line, code))[1]).toBe('orders.code_wait');
    expect(await statusOf(host, line)).toBe(STATUS.paymentCompleted);
    server.pass(1 / 60);
    expect(await documentOf(host, line)).not.toHaveProperty('door_code_waits');
    expect((await type(line, other(code))).messages[0]?.values?.smart_count).toBe(4);
    expect((await type(line, code)).status).toBe(200);
  });

  it('are not what was never a code, and leave a position its way', async () => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const code = await codeOf(line);
    for (const typed of ['1', '12345', '1234567', 'abcdef', ['1'], { code }, true])
      expect(toRefusal(await type(line, typed))).toEqual([417, 'orders.code_format', 'arrival_code']);
    for (let wrong = 1; wrong <= 5; wrong++) await type(line, other(code, wrong));
    const here = { arrival_latitude: PIN.latitude, arrival_longitude: PIN.longitude, arrival_accuracy: 5 };
    const arrived = await reciter.update('Order Progress', line, { status: STATUS.arrived, ...here });
    expect(arrived.status).toBe(200);
    expect(await eventOf(line)).toMatchObject([{ proof: 'position' }]);
  });

  it('of one line don’t block another', async () => {
    const [first, second] = [await paid(4), await paid(6)];
    server.pass(3 * 60);
    const code = await codeOf(second.line);
    for (let wrong = 1; wrong <= 5; wrong++) await type(first.line, other(await codeOf(first.line), wrong));
    expect((await type(second.line, code)).status).toBe(200);
  });

  it('sent at once are counted one by one', async () => {
    const { line } = await paid(4);
    server.pass(2 * 60);
    const code = await codeOf(line);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => type(line, other(code, at + 1))));
    const keys = Object.groupBy(answers, ({ messages }) => messages[0]?.key ?? '');
    expect(Object.entries(keys).map(([key, some]) => [key, some?.length])).toEqual([
      ['orders.code_wrong', 4],
      ['orders.code_blocked', 1],
      ['orders.code_wait', 7],
    ]);
  });

  it('1,000 forged, replayed, foreign and late ones: none gets through', { timeout: 4 * manyRequests }, async () => {
    const isTried = sampleAttempts(10);
    const used = await paid(4);
    server.pass(3 * 60);
    const replayed = (await codeOf(used.line))!;
    expect((await type(used.line, replayed)).status).toBe(200);
    let tries = 0;
    for (let evening = 0; evening < 5; evening++) {
      const [line, next] = [await paid(20), await paid(23)];
      const [own, foreign] = [(await codeOf(line.line))!, (await codeOf(next.line))!];
      server.pass((line.start - 3 * HOUR - server.now()) / MINUTE);
      logIn();
      for (let round = 0; round < 40; round++) {
        const forged = [1, 2, 3].map((at) => other(own, 1 + evening + round * 17 + at * 1009));
        for (const typed of [...forged, foreign, replayed]) {
          if (typed === own || !isTried()) continue;
          tries += 1;
          expect((await type(line.line, typed)).status).toBe(417);
        }
        server.pass(10);
      }
      // after the window also the right one
      server.pass((line.start + 4 * HOUR + MINUTE - server.now()) / MINUTE);
      expect(toRefusal(await type(line.line, own))[1]).toBe('orders.too_late');
      expect(await statusOf(host, line.line)).toBe(STATUS.paymentCompleted);
      for (const { line: name } of [line, next])
        server.seed(({ system }) => system.setValues('Order Progress', name, { status: STATUS.delivered }));
      server.pass(2 * 60);
      logIn();
    }
    // a site tries a tenth of them
    expect(tries).toBeGreaterThan(95);
  });
});

describe('the host’s own word', () => {
  it('counts from half an hour before the start, and the provider learns of it', async () => {
    const { line } = await paid(4);
    server.pass(4 * 60 - 31);
    const early = await confirm(line);
    expect(toRefusal(early)).toEqual([417, 'orders.too_early', undefined]);
    expect(early.messages[0]?.values?.at).toBe(instantToWire(server.now() + MINUTE));
    server.pass(1);
    const response = await confirm(line);
    expect(response.body.message).toEqual({
      name: line,
      status: STATUS.arrived,
      arrived_at: instantToWire(server.now()),
    });
    expect(await eventOf(line)).toEqual([{ proof: 'host', actor_role: 'customer', pressed_at: null }]);
    expect(await newsOf(reciter, line)).toContain('arrival_confirmed');
    expect(await newsOf(host, line)).not.toContain('order_arrived');
    server.pass(5);
    expect((await confirm(line)).body.message.arrived_at).toBe(response.body.message.arrived_at);
  });

  it('is a method: writing the status stays refused, and others may not say it', async () => {
    const { line } = await paid(4);
    server.pass(4 * 60);
    expect((await host.update('Order Progress', line, { status: STATUS.arrived })).status).toBe(403);
    expect((await confirm(line, {}, httpParty(server, LAILA))).status).toBe(404);
    for (const email of [RECITER.email, STAFF, undefined])
      expect((await confirm(line, {}, httpParty(server, email))).status).toBe(403);
    expect(await statusOf(host, line)).toBe(STATUS.paymentCompleted);
  });

  it('is refused for a line that isn’t paid, and after the window', async () => {
    const { line } = await book(host, instantToWire(server.now() + 4 * HOUR));
    expect(toRefusal(await confirm(line))[1]).toBe('orders.not_possible_now');
    const late = await paid(6);
    server.pass(6 * 60 + 60 + 3 * 60 + 1);
    expect(toRefusal(await confirm(late.line))[1]).toBe('orders.not_possible_now');
  });

  it('counts neither for nor against punctuality', async () => {
    const onTime = async () => (await server.apiAs().getOne('reciters', { id: RECITER.name })).data.record_on_time;
    const finish = async (arrive: (line: string) => Promise<WireResponse>, minutes: number) => {
      const { line } = await paid(4);
      server.pass(4 * 60 + minutes);
      expect((await arrive(line)).status).toBe(200);
      server.pass(60);
      expect((await host.update('Order Progress', line, { status: STATUS.delivered })).status).toBe(200);
      server.pass(3 * 60);
      return line;
    };
    // every sample service before this one is forgotten
    server.seed(({ system }) => {
      for (const { name } of system.list('Order Progress', {
        filters: { doc_name: RECITER.name },
        limit_page_length: 0,
      }))
        system.setValues('Order Progress', String(name), { status: STATUS.cancelled });
    });
    const byCode = async (line: string) => type(line, await codeOf(line));
    await finish(byCode, 0);
    expect(await onTime()).toBe(100);
    await finish(byCode, 30);
    expect(await onTime()).toBe(50);
    await finish(confirm, 0);
    expect(await onTime()).toBe(50);
    await finish(confirm, 45);
    expect(await onTime()).toBe(50);
  });
});

describe('the reminder two hours before', () => {
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ to, text }) => to === email && /two hours|ساعتين/.test(text));
  const queued = (kind: string) =>
    server.stored(({ system }) =>
      system.list('Outbox Message', {
        fields: ['name', 'channel', 'recipient', 'text_values', 'purpose'],
        filters: { template: kind },
        limit_page_length: 0,
      }),
    );

  it('has the code in the host’s email as it is sent, and nowhere else', async () => {
    const { line } = await paid(30);
    await advance(server, 28 * 60 - 1);
    expect(await newsOf(host, line)).not.toContain('door_code');
    await advance(server, 1);
    const code = (await codeOf(line))!;
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect([await newsOf(host, line), await newsOf(reciter, line)]).toEqual([
      expect.arrayContaining(['door_code']),
      expect.arrayContaining(['starts_soon']),
    ]);
    const [mail, ...more] = await mailsTo(NASSER);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(shown);
    expect(mail?.subject).not.toContain(code.slice(0, 3));
    // what a mail program previews is the start of the text
    expect(mail?.text.slice(0, 100)).not.toContain(code.slice(0, 3));
    const [email] = await mailsTo(RECITER.email);
    expect(email?.text).not.toContain(shown);
    const [stored] = queued('door_code');
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${code}|${shown}`));
    const preview = await httpParty(server, STAFF).call(
      'GET',
      `/api/method/husainia.api.mail_preview?name=${stored?.name}`,
    );
    expect(preview.body.message.text).not.toContain(shown);
    expect(preview.body.message.text).toContain('…');
    // once
    await advance(server, 5);
    expect(await mailsTo(NASSER)).toHaveLength(1);
  });

  it('isn’t sent for a booking that was paid later than that', async () => {
    const { line } = await paid(1.5);
    await advance(server, 5);
    expect(await newsOf(host, line)).not.toContain('door_code');
  });

  it('keeps to quiet hours: only the email comes at night', async () => {
    server.seed(({ system }) => {
      for (const user of [NASSER, RECITER.email])
        system.insert({
          ...{ doctype: 'News Subscription', user, channel: 'Push', address_hash: `hash of ${user}` },
          ...{ endpoint: `https://push.example.com/${user}`, p256dh: 'key', auth_secret: 'secret' },
        });
    });
    // Saturday noon: starts on Sunday at eight in the morning, so that the reminder is due at six
    const { line } = await paid(28);
    const [slot_start, slot_end] = [20, 21].map((hours) => instantToWire(server.now() + hours * HOUR));
    server.seed(({ system }) => system.setValues('Order Progress', line, { slot_start, slot_end }));
    await advance(server, 18 * 60);
    const short = server
      .stored(({ system }) =>
        system.list('Outbox Message', {
          fields: ['text_values', 'send_after', 'state'],
          filters: { template: 'soon', channel: 'Push' },
          limit_page_length: 0,
        }),
      )
      .filter(({ text_values }) => String(text_values).includes(line));
    expect(short.map(({ send_after, state }) => [send_after?.slice(0, 16), state])).toEqual(
      Array(2).fill([instantToWire(server.now() + HOUR).slice(0, 16), 'Queued']),
    );
    expect(await mailsTo(NASSER)).toHaveLength(1);
  });
});
