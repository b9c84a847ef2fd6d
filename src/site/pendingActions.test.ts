import { expect, test } from 'vitest';
import type { MajalisDataProvider } from '../api/types.ts';
import { type ClientSession, session } from '../session/sessionStore.ts';
import { createPendingActions, type PendingStep } from './pendingActions.ts';

type Listener = (now: ClientSession) => void;

function device(email = 'a@example.com') {
  const values = new Map<string, string>();
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      })[String(name)],
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  const listeners: Listener[] = [];
  let now: ClientSession = { ...session.get(), email };
  const account = {
    get: () => now,
    subscribe: (listener: Listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const become = (next: string) => {
    now = { ...now, email: next };
    for (const listener of listeners) listener(now);
  };
  return { storage, values, account, become };
}

const mark = (id: string, act: PendingStep['act'] = 'arrive'): PendingStep => ({
  id,
  line: 'OP-1',
  act,
  pressedAt: '2026-11-22 19:30:00',
});

/** A fake server that responds to one call after the other: 'ok', or an HTTP status to fail with. */
function server(...answers: ('ok' | number)[]) {
  const heard: unknown[] = [];
  const respond = async (input: unknown, options?: { idempotencyKey?: string }) => {
    heard.push([input, options?.idempotencyKey]);
    const next = answers.shift() ?? 'ok';
    if (next !== 'ok')
      throw Object.assign(new Error('no'), { status: next, body: { key: 'orders.too_late', messages: [] } });
    return {} as never;
  };
  return {
    heard,
    api: { arriveLine: respond, confirmArrival: respond, deliverLine: respond, enterEngagement: respond } as Pick<
      MajalisDataProvider,
      'arriveLine' | 'confirmArrival' | 'deliverLine' | 'enterEngagement'
    >,
  };
}

test('actions are sent in order, each with its time and key, and removed once the server has responded', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  marks.add(mark('1'));
  marks.add(mark('2', 'deliver'));
  const { api, heard } = server();
  await Promise.all([marks.send(api), marks.send(api)]);
  const sent = { name: 'OP-1', pressedAt: '2026-11-22 19:30:00' };
  expect(heard).toEqual([
    [sent, '1'],
    [sent, '2'],
  ]);
  expect(marks.get()).toEqual([]);
});

test('a code and the word of a host are sent with the time of the tap', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  const pressedAt = '2026-11-22 19:30:00';
  marks.add({ ...mark('1'), code: '419062' });
  marks.add({ id: '2', line: 'OP-1', act: 'confirm', pressedAt });
  const { api, heard } = server();
  await marks.send(api);
  expect(heard).toEqual([
    [{ name: 'OP-1', pressedAt, code: '419062' }, '1'],
    [{ name: 'OP-1', pressed_at: pressedAt }, '2'],
  ]);
});

test('without a response, actions survive a reload and are sent again with the same keys', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  marks.add(mark('1'));
  marks.add(mark('2', 'deliver'));
  for (const failure of [0, 500, 429]) {
    const { api, heard } = server(failure);
    await marks.send(api);
    expect(heard).toHaveLength(1);
  }
  const later = createPendingActions(account, storage);
  const { api, heard } = server();
  await later.send(api);
  expect(heard.map((one) => (one as unknown[])[1])).toEqual(['1', '2']);
});

test('a refused action stays with its reason until it is dismissed, and the next ones are sent', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  marks.add(mark('1'));
  marks.add(mark('2', 'deliver'));
  const { api } = server(417);
  await marks.send(api);
  expect(marks.get()).toMatchObject([{ id: '1', refused: { status: 417, body: { key: 'orders.too_late' } } }]);
  marks.discard('1');
  expect(marks.get()).toEqual([]);
});

test('unsent actions are removed with their account, and counted as lost', () => {
  const { storage, values, account, become } = device();
  const marks = createPendingActions(account, storage);
  marks.add(mark('1'));
  expect(values.size).toBe(1);
  become('');
  expect([values.size, marks.get(), marks.lost()]).toEqual([0, [], 1]);
  marks.lostTold();
  expect(marks.lost()).toBe(0);
  become('b@example.com');
  expect(marks.get()).toEqual([]);
});

const engagement = {
  starts_at: '2026-11-25 19:00:00',
  ends_at: '2026-11-25 20:00:00',
  area: 'salmiya',
  title: 'Bu Ali',
  note: '',
};
const engaged = (id: string) => ({ id, act: 'engage', pressedAt: '2026-11-22 19:30:00', engagement }) as const;

test('an outside booking that is entered offline waits, and a refusal at receipt stays until it is dismissed', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  const { api, heard } = server(409);
  expect(await marks.press(engaged('1'), api, true)).toEqual(engaged('1'));
  expect(heard).toEqual([]);
  await marks.send(api);
  expect(heard).toEqual([[engagement, '1']]);
  expect(marks.get()).toMatchObject([{ id: '1', refused: { status: 409 } }]);
});

test('an action that a tap is sending is not shown as waiting until it has to', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  const shown: number[] = [];
  marks.subscribe(() => shown.push(marks.get().length));
  await marks.press(mark('1'), server(417).api, false);
  await marks.press(mark('2'), server().api, false);
  expect(shown.every((count) => count === 0)).toBe(true);
  await marks.press(mark('3'), server(0).api, false);
  expect(marks.get()).toMatchObject([{ id: '3' }]);
});

test('a refusal that comes at once is returned and not kept', async () => {
  const { storage, account } = device();
  const marks = createPendingActions(account, storage);
  expect(await marks.press(engaged('1'), server(409).api, false)).toMatchObject({ refused: { status: 409 } });
  expect(await marks.press(engaged('2'), server().api, false)).toBeUndefined();
  expect(marks.get()).toEqual([]);
});
