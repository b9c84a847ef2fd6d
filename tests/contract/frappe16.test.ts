import { expect, test } from 'vitest';
import { frappeAuthProvider, frappeHttp } from '../../src/dataProvider/auth/frappeAuthProvider.ts';
import { frappeDataProvider } from '../../src/dataProvider/frappeDataProvider.ts';
import { bareEngine, PASSWORD } from './bareEngine.ts';
import { browserOn } from './browser.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';
import { asFrappe16 } from './frappe16.ts';

/** Provider and login against a site that refuses what Frappe 16 refuses. */

function site() {
  const { engine, token } = bareEngine(doctypes, [{ name: 'manager@library.test', roles: ['System Manager'] }]);
  const routes = engine.routes();
  return { token, send: asFrappe16((request) => routes.fetch(request)) };
}

frappeContract('the engine as Frappe 16', async () => {
  const { token, send } = site();
  return {
    url: 'http://site.test',
    authorization: () => `token ${token}`,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      return send(new Request(input, init));
    },
  };
});

test('the site refuses what Frappe 16 refuses', async () => {
  const { send, token } = site();
  const ask = async (path: string) => {
    const response = await send(
      new Request(`http://site.test${path}`, { headers: { Authorization: `token ${token}` } }),
    );
    return response.status === 200 ? response.json() : response.status;
  };
  expect(await ask('/api/method/login')).toBe(403);
  expect(await ask('/api/resource/Contract%20Paper?fields=["count(name) as total"]')).toBe(417);
  expect(await ask('/api/resource/Contract%20Paper?filters=')).toEqual({ data: [] });
  expect(await ask('/api/v2/doctype/No%20Such/count')).toBe(403);
});

test('login, CSRF token, identity, permissions and logout', async () => {
  const browser = browserOn(site().send);
  const options = { url: 'http://site.test', fetch: browser.fetch };
  const auth = frappeAuthProvider(options);
  const http = frappeHttp(options);
  const provider = frappeDataProvider({ ...options, http });
  await auth.login({ username: 'manager@library.test', password: PASSWORD });
  expect(await auth.getIdentity?.()).toMatchObject({ id: 'manager@library.test' });
  expect(await auth.canAccess?.({ resource: 'Contract Paper', action: 'create' })).toBe(true);
  expect(await auth.canAccess?.({ resource: 'a page of the application', action: 'list' })).toBe(true);
  // another tab opens the desk
  await browser.fetch('http://site.test/desk', { credentials: 'include', headers: { Accept: 'text/html' } });
  browser.urls.length = 0;
  await provider.create('Contract Paper', { data: { title: 'fig' } });
  expect(browser.urls.slice(0, 4)).toEqual([
    'POST /api/resource/Contract%20Paper',
    'GET /app',
    'GET /desk',
    'POST /api/resource/Contract%20Paper',
  ]);
  await auth.logout({});
  await expect(auth.checkAuth({})).rejects.toMatchObject({ status: 403 });
});

test('a list of an unknown DocType is not found', async () => {
  const { send, token } = site();
  const provider = frappeDataProvider({
    url: 'http://site.test',
    authorization: () => `token ${token}`,
    fetch: async (input, init) => {
      // the count, which such a site refuses, is answered first
      if (String(input).includes('/api/resource/')) await new Promise((later) => setTimeout(later, 20));
      return send(new Request(input, init));
    },
  });
  await expect(provider.getList('No Such', {})).rejects.toMatchObject({ status: 404 });
});
