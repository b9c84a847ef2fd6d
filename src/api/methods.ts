import { methodUrl, serverPaths } from '../../domain/paths.ts';
import { refusal } from '../dataProvider/errors.ts';
import type { Http, HttpRequest } from '../dataProvider/http.ts';
import type { Answer, CallOptions, HomeRecords, LoginAnswer, MajalisMethods } from './types.ts';

type Body = Record<string, unknown>;

/** A fresh key for one intention of the user (decisions G15). */
function newKey(): string {
  // randomUUID exists on secure origins only
  const random = crypto.getRandomValues(new Uint8Array(16));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How the methods of our server are called: GET or POST, `message` unwrapped, the server's sentences kept beside it. */
export function createCalls(http: Http) {
  const path = (name: string) => methodUrl(name.includes('.') ? name : `husainia.api.${name}`);

  async function call<T>(request: HttpRequest, read: (json: Body) => unknown): Promise<Answer<T>> {
    const { json, status, messages } = await http(request);
    if (typeof json !== 'object' || json === null) throw refusal({ status, body: { exc_type: 'UnreadableAnswer' } });
    return { data: read(json as Body) as T, messages };
  }

  const message = (json: Body) => json.message ?? null;

  return {
    /** A question: changes nothing. */
    get: <T>(name: string, { signal }: CallOptions = {}, query?: HttpRequest['query']) =>
      call<T>({ path: path(name), signal, query }, message),
    /** A question whose parameters are too large for an address, or a call without an account. */
    post: <T>(name: string, body: object, { signal }: CallOptions = {}, read = message) =>
      call<T>({ method: 'POST', path: path(name), body: body as Body, sent: body as Body, signal }, read),
    /** A deed of a logged-in account: repeated with the same key it happens once. */
    act: <T>(name: string, body: object, { signal, idempotencyKey = newKey() }: CallOptions = {}) =>
      call<T>(
        { method: 'POST', path: path(name), body: body as Body, sent: body as Body, signal, idempotencyKey },
        message,
      ),
    /** The same for a document. */
    write: <T>(
      method: 'POST' | 'PUT' | 'DELETE',
      resource: string,
      body: object | undefined,
      { signal, idempotencyKey = newKey() }: CallOptions = {},
    ) =>
      call<T>({ method, path: resource, body: body as Body | undefined, signal, idempotencyKey }, (json) => json.data),
  };
}

export type Calls = ReturnType<typeof createCalls>;

const identified = <T extends { name: string }>(rows: readonly T[] = []) =>
  rows.map((row) => ({ ...row, id: row.name }));

/** Accounts, Home and vendors: what is neither cart nor order. */
export function createMethods(http: Http) {
  const { get, post, act } = createCalls(http);

  const methods = {
    async home(options) {
      const { data, messages } = await get<HomeRecords>('get_records', options);
      const { banners, occasion, qaari_zakreen, restaurant } = data;
      return {
        data: {
          banners: identified(banners),
          occasion: identified(occasion),
          qaari_zakreen: identified(qaari_zakreen),
          restaurant: identified(restaurant),
        },
        messages,
      };
    },
    settings: (options) => get('get_settings', options),

    login: (input, options) =>
      // the name stands beside the message (accounts-and-vendors §7)
      post<LoginAnswer>('login', input, options, ({ full_name = '', message }) => ({
        ...(message as Body),
        full_name,
      })),
    logout: (options) => post('logout', {}, options),
    register: ({ username, email, ...input }, options) =>
      post(
        'register',
        { name: email, email, first_name: username, full_name: username, username, ...input },
        options,
        ({ data }) => ({ ...(data as Body), id: (data as Body).name }),
      ),
    verifyEmail: (input, options) => post('verify_email', input, options),
    resendVerification: (input, options) => post('resend_verification', input, options),
    forgotPassword: (input, options) => post('forgot_password', input, options),
    resetPassword: (input, options) => post('reset_password', input, options),
    changePassword: (input, options) => act('change_password', input, options),
    me: (options) => get('me', options),

    myVendor: (options) => get('my_vendor', options),
    setVendorStatus: (input, options) => act('set_vendor_status', input, options),

    async uploadFile({ file, kind }, options = {}) {
      const form = new FormData();
      form.append(kind, file, file.name);
      const answer = await http({ method: 'POST', path: serverPaths.upload, form, signal: options.signal });
      const { file_url } = (answer.json ?? {}) as { file_url?: string };
      if (!file_url) throw refusal({ status: answer.status, statusText: 'The upload was not stored.' });
      return { data: file_url, messages: answer.messages };
    },
  } satisfies Partial<MajalisMethods>;
  return methods;
}
