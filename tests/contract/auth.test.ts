import { beforeAll, describe, expect, test } from 'vitest';
import { frappeAuthProvider, frappeHttp } from '../../src/dataProvider/auth/frappeAuthProvider.ts';
import type { FrappeAuthProviderOptions, FrappeLogin } from '../../src/dataProvider/auth/options.ts';
import type { Registry } from '../../src/dataProvider/registry.ts';
import { recordingFetch } from '../../src/dataProvider/testing.ts';
import { bareEngine, PASSWORD } from './bareEngine.ts';
import { type Browser, browserOn } from './browser.ts';
import { library } from './readme.ts';

const librarian = 'librarian@library.test';
const reader = 'reader@library.test';
const manager = 'manager@library.test';

const [copy, book] = library;
const doctypes = [
  copy!,
  {
    ...book!,
    permissions: [
      { role: 'Librarian', read: 1, write: 1, create: 1 },
      { role: 'Reader', read: 1 },
      { role: 'Reader', permlevel: 1, write: 1 },
      { role: 'Reader', delete: 1, if_owner: 1 },
      ...book!.permissions,
    ] as const,
  },
].map((one) => ({ ...one, permissions: [...one.permissions] }));
const registry: Registry = {
  books: { doctype: 'Book', tables: { copies: 'Book Copy' } },
  copies: { parent: 'books', table: 'copies' },
};

const { engine, tokens } = bareEngine(doctypes, [
  { name: librarian, roles: ['Librarian'] },
  { name: reader, roles: ['Reader'] },
  { name: manager, roles: ['System Manager'] },
]);
const routes = engine.routes();
const site = (request: Request) => routes.fetch(request);
const url = 'http://library.test';

/** The login and the requests of an application, as both parts of it share them. */
function login(options: FrappeAuthProviderOptions) {
  return { http: frappeHttp(options), authProvider: frappeAuthProvider(options) };
}
const at = (browser: Browser, auth?: FrappeLogin) => login({ url, registry, fetch: browser.fetch, auth });
const makeBook = { method: 'POST', path: '/api/resource/Book' } as const;

describe('with a password', () => {
  test('logs in, has an identity and logs out', async () => {
    const browser = browserOn(site);
    const { http, authProvider } = at(browser);
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ status: 403 });
    await expect(authProvider.login({ username: librarian, password: 'wrong' })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid login credentials',
    });
    await authProvider.login({ username: librarian, password: PASSWORD });
    await authProvider.checkAuth({});
    expect(await authProvider.getIdentity?.()).toEqual({ id: librarian, fullName: 'librarian' });
    await http({ ...makeBook, body: { title: 'By session' } });
    await authProvider.logout({});
    await expect(http({ ...makeBook, body: { title: 'By nobody' } })).rejects.toMatchObject({ status: 403 });
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ status: 403 });
  });

  test('sends the CSRF token once the site requires it', async () => {
    const browser = browserOn(site);
    const { http, authProvider } = at(browser);
    await authProvider.login({ username: manager, password: PASSWORD });
    await http({ ...makeBook, body: { title: 'Before the desk' } });
    // another tab opens the desk
    await browser.fetch(`${url}/app`, { credentials: 'include', headers: { Accept: 'text/html' } });
    browser.urls.length = 0;
    await http({ ...makeBook, body: { title: 'After it' } });
    expect(browser.urls).toEqual(['POST /api/resource/Book', 'GET /app', 'POST /api/resource/Book']);
    browser.urls.length = 0;
    await http({ ...makeBook, body: { title: 'And again' } });
    expect(browser.urls).toEqual(['POST /api/resource/Book']);
  });

  test('finds the desk at the path of newer sites', async () => {
    const { fetch, lines } = recordingFetch(({ line, headers }) => {
      if (line.startsWith('GET'))
        return { body: line.includes('/desk') ? '<script>frappe.csrf_token = "new";</script>' : '' };
      const refused = headers['X-Frappe-CSRF-Token'] !== 'new';
      const json = { 'content-type': 'application/json' };
      return refused
        ? { status: 400, body: { exc_type: 'CSRFTokenError' }, headers: json }
        : { body: { message: 'ok' } };
    });
    const { http } = login({ url, fetch });
    await http({ method: 'POST', path: '/api/method/ping' });
    expect(lines().map((line) => line.replace(url, ''))).toEqual([
      'POST /api/method/ping',
      'GET /app',
      'GET /desk',
      'POST /api/method/ping',
    ]);
  });

  test('uses the token embedded in the page', async () => {
    const { fetch, requests } = recordingFetch(() => ({ body: { message: 'ok' } }));
    const { http } = login({ fetch, auth: { mode: 'password', csrfToken: () => 'of the page' } });
    await http({ path: '/api/method/ping' });
    await http({ method: 'POST', path: '/api/method/ping' });
    expect(requests.map(({ headers }) => headers['X-Frappe-CSRF-Token'])).toEqual([undefined, 'of the page']);
  });

  test('reports an expired session instead of treating the user as a guest', async () => {
    const browser = browserOn(site);
    const { http, authProvider } = at(browser);
    await authProvider.login({ username: reader, password: PASSWORD });
    browser.cookies.set('sid', 'ended');
    const error = await http({ path: '/api/method/ping' }).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ status: 401 });
    await expect(authProvider.checkError(error)).rejects.toBe(error);
    await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
    await authProvider.login({ username: reader, password: PASSWORD });
    await http({ path: '/api/method/ping' });
  });

  test('explains why a page of another origin can’t stay logged in', async () => {
    const { authProvider } = at(browserOn(site, false));
    await expect(authProvider.login({ username: librarian, password: PASSWORD })).rejects.toMatchObject({
      message: expect.stringContaining('another site'),
      body: { exception: 'CrossSiteCookie' },
    });
  });

  test('stays logged in when the site is unreachable', async () => {
    const { authProvider } = at(browserOn(() => Promise.reject(new TypeError('no line'))));
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  test('asks the site to email a password reset link', async () => {
    const { authProvider } = at(browserOn(site));
    await expect(authProvider.resetPassword({ email: 'nobody@library.test' })).rejects.toMatchObject({ status: 404 });
    // a site without an email account reports that
    await expect(authProvider.resetPassword({ email: reader })).rejects.toMatchObject({
      message: expect.stringContaining('Email Account'),
    });
  });
});

describe('with a token', () => {
  const storedItems = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  };

  test('accepts only key pairs that the site accepts', async () => {
    const { authProvider } = at(browserOn(site), { mode: 'token', storage });
    await expect(authProvider.checkAuth({})).rejects.toThrow();
    await expect(authProvider.login({ username: 'no', password: 'pair' })).rejects.toMatchObject({ status: 401 });
    expect(storedItems.size).toBe(0);
    const [username, password] = (tokens[reader] ?? '').split(':');
    await authProvider.login({ username, password });
    await authProvider.checkAuth({});
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: reader });
    await authProvider.logout({});
    expect(storedItems.size).toBe(0);
  });
});

describe('with OAuth', () => {
  test('uses the client’s token, refreshes it once and logs out through the client', async () => {
    const done: string[] = [];
    let token: string | undefined;
    const { fetch, requests } = recordingFetch(({ headers }) =>
      headers.Authorization === 'Bearer fresh' ? { body: { message: reader } } : { status: 401, body: {} },
    );
    const { authProvider } = login({
      fetch,
      auth: {
        mode: 'oauth',
        client: {
          token: () => token,
          login: async () => done.push('login'),
          callback: async () => {
            token = 'old';
          },
          refresh: async () => {
            token = 'fresh';
          },
          logout: async () => done.push('logout'),
        },
      },
    });
    await expect(authProvider.checkAuth({})).rejects.toThrow();
    await authProvider.login({});
    await authProvider.handleCallback?.();
    await authProvider.checkAuth({});
    expect(requests.map(({ headers }) => headers.Authorization)).toEqual(['Bearer old', 'Bearer fresh']);
    await authProvider.logout({});
    expect(done).toEqual(['login', 'logout']);
  });
});

describe('permissions', () => {
  const who: Record<string, ReturnType<typeof at>['authProvider']> = {};
  beforeAll(async () => {
    for (const username of [librarian, reader, 'Administrator']) {
      who[username] = at(browserOn(site)).authProvider;
      await who[username].login({ username, password: PASSWORD });
    }
  });

  test.each([
    [librarian, 'books', 'list', undefined, true],
    [librarian, 'books', 'create', undefined, true],
    [librarian, 'books', 'delete', undefined, false],
    [librarian, 'copies', 'delete', undefined, true],
    [reader, 'books', 'show', undefined, true],
    [reader, 'books', 'edit', undefined, false],
    [reader, 'copies', 'list', undefined, true],
    [reader, 'copies', 'create', undefined, false],
    [reader, 'books', 'delete', undefined, true],
    [reader, 'books', 'delete', { owner: reader }, true],
    [reader, 'books', 'delete', { owner: librarian }, false],
    [reader, 'books', 'submit', undefined, false],
    ['Administrator', 'books', 'delete', undefined, true],
    [reader, 'a page of the application', 'list', undefined, true],
  ])('%s, %s: can %s %o: %s', async (user, resource, action, record, may) => {
    expect(await who[user]?.canAccess?.({ resource, action, record })).toBe(may);
  });

  test('come from the user’s roles', async () => {
    expect(await who[reader]?.getPermissions?.({})).toEqual(expect.arrayContaining(['All', 'Reader']));
  });
});
