import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginResponse } from '../api/types.ts';
import { createAuthProvider } from './authProvider.ts';
import { createSessionStore } from './sessionStore.ts';

const response: LoginResponse = {
  full_name: 'Ali',
  role_profile_name: 'huserprofile',
  user_status: 'Active',
  api_key: 'k',
  api_secret: 's',
  email: 'ali@example.com',
  username: 'ali',
  mobile_no: '50001234',
};
const credentials = { email: 'ali@example.com', password: 'secret' };

let session: ReturnType<typeof createSessionStore>;
const api = { login: vi.fn(), loginCode: vi.fn(), logout: vi.fn() };
const leave = vi.fn();
const provider = () => createAuthProvider({ api, session, leave });

beforeEach(() => {
  vi.resetAllMocks();
  session = createSessionStore();
  api.login.mockResolvedValue({ data: response, messages: [] });
  api.logout.mockResolvedValue({ data: { ok: 1 }, messages: [] });
});

describe('login', () => {
  test('login starts a session', async () => {
    expect(await provider().login(credentials)).toMatchObject({ loggedIn: true });
    const loginInput = { usr: 'ali@example.com', pwd: 'secret', browser_secret: expect.stringMatching(/^[\w-]{43}$/) };
    expect(api.login).toHaveBeenCalledWith(loginInput);
    // The same browser sends the same secret again.
    await provider().login(credentials);
    expect(api.login.mock.calls[1]).toEqual(api.login.mock.calls[0]);
    expect(session.authorization()).toBe('token k:s');
  });

  test('a login without keys starts no session, because the email is not confirmed', async () => {
    api.login.mockResolvedValue({ data: { ...response, api_key: '', api_secret: '' }, messages: [] });
    expect(await provider().login(credentials)).toMatchObject({
      loggedIn: false,
      response: { email: 'ali@example.com' },
    });
    expect(session.get().role).toBe('guest');
  });

  test('a login response without a name is an error', async () => {
    api.login.mockResolvedValue({ data: { ...response, full_name: '' }, messages: [] });
    await expect(provider().login(credentials)).rejects.toMatchObject({
      status: 401,
      body: { key: 'account.incorrect' },
    });
    expect(session.get().role).toBe('guest');
  });
});

describe('logout', () => {
  test('logout revokes the keys, clears the session and leaves the page; react-admin does not redirect', async () => {
    session.begin(response);
    expect(await provider().logout({})).toBe(false);
    expect(api.logout).toHaveBeenCalledOnce();
    expect(session.get()).toMatchObject({ role: 'guest', ended: false });
    expect(leave).toHaveBeenCalledOnce();
  });

  test('logout works without the server', async () => {
    session.begin(response);
    api.logout.mockRejectedValue(new Error('offline'));
    await provider().logout({});
    expect(session.get().role).toBe('guest');
  });

  test('logout of a guest does not load a page', async () => {
    await provider().logout({});
    expect(api.logout).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('errors', () => {
  test.each([400, 403, 404, 409, 417, 500, 0])('status %i keeps the session', async (status) => {
    session.begin(response);
    await provider().checkError({ status });
    expect(session.get().user).not.toBeNull();
  });

  test('status 401 ends the session without a redirect', async () => {
    session.begin(response);
    await provider().checkError({ status: 401 });
    expect(session.get()).toMatchObject({ role: 'guest', ended: true });
    expect(leave).not.toHaveBeenCalled();
  });
});

test('an auth check of a guest neither notifies nor redirects', async () => {
  await expect(provider().checkAuth({})).rejects.toEqual({ message: false, redirectTo: false });
  session.begin(response);
  await expect(provider().checkAuth({})).resolves.toBeUndefined();
});

test('identity and permissions come from the session', async () => {
  expect(await provider().getPermissions?.({})).toBe('guest');
  session.begin(response);
  expect(await provider().getPermissions?.({})).toBe('huserprofile');
  expect(await provider().getIdentity?.()).toEqual({ id: 'ali@example.com', fullName: 'Ali' });
});
