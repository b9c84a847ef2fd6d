import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { admission, measureLag } from './loadShedding.ts';

function appAt(late: number, crowd = 0) {
  const app = new Hono();
  app.use(admission(() => late, crowd).handler);
  app.all('*', (context) => context.text('answered'));
  return async (path: string, method = 'GET') => {
    const response = await app.request(path, { method });
    return { status: response.status, wait: response.headers.get('Retry-After'), body: await response.text() };
  };
}

it('a server without event-loop lag answers every request', async () => {
  const ask = appAt(300);
  expect((await ask('/api/method/husainia.api.search')).status).toBe(200);
});

it('a server with lag refuses reads with 503 and a Retry-After header', async () => {
  const ask = appAt(400);
  const { status, wait, body } = await ask('/api/method/husainia.api.search');
  expect([status, wait]).toEqual([503, '2']);
  expect(JSON.parse(body)).toMatchObject({ exc_type: 'ServiceUnavailableError' });
  expect(JSON.parse((await ask('/api/v2/document/Event')).body).errors[0].type).toBe('ServiceUnavailableError');
  // writes are accepted, and pages and health checks are available
  for (const [path, method] of [
    ['/api/method/husainia.api.place_order', 'POST'],
    ['/health', 'GET'],
    ['/ZakiriList', 'GET'],
  ] as const)
    expect((await ask(path, method)).status).toBe(200);
});

it('a server with lag but few requests answers, because something else causes the lag', async () => {
  const ask = appAt(4500, 3);
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask('/api/method/husainia.api.search')).status);
  expect(statuses).toEqual([200, 200, 503, 503]);
});

it('a server with much lag refuses writes too', async () => {
  expect((await appAt(4500)('/api/method/husainia.api.place_order', 'POST')).status).toBe(503);
});

it('a server with lag leaves rendering to browsers before it refuses requests', () => {
  const mayRender = (late: number, crowd = 0): boolean => admission(() => late, crowd).mayRender();
  expect([mayRender(200), mayRender(300), mayRender(300, 3)]).toEqual([true, false, true]);
});

it('measureLag measures how long the thread was blocked', async () => {
  const lag = measureLag();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const until = performance.now() + 400;
  while (performance.now() < until);
  expect(lag()).toBeGreaterThan(250);
});
