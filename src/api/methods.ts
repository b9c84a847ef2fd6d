import { createIdempotencyKey } from '../../domain/createIdempotencyKey.ts';
import type { User } from '../../domain/generated/doctypes.gen.ts';
import { calledBy, type MethodCalls, unusualPaths } from '../../domain/generated/methodCalls.gen.ts';
import type { Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import { methodUrl, serverPaths } from '../../domain/paths.ts';
import { type Instant, momentToWire } from '../../domain/time/kuwaitTime.ts';
import { toHttpError, unreadable } from '../dataProvider/errors.ts';
import type { Http, HttpRequest } from '../dataProvider/http.ts';
import { type ReadResponse, readResponse } from './responses.ts';
import type {
  ApiResponse,
  CallOptions,
  HomeRecords,
  LoginResponse,
  MajalisMethods,
  PlainMethods,
  WithId,
} from './types.ts';

type Body = Record<string, unknown>;
type Name = keyof Methods;
type Question = { [N in Name]: MethodCalls[N]['verb'] extends 'GET' ? N : never }[Name];
type Deed = Exclude<Name, Question>;
/** The methods that require an idempotency key. */
type KeyedName = { [N in Name]: MethodCalls[N] extends { key: true } ? N : never }[Name];

/** The URL of a method: its path follows from its name, with few exceptions. */
export const getMethodUrl = (name: Name): string =>
  methodUrl(unusualPaths[name] ?? `husainia.api.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/** The ways to call our server's methods. Each unwraps `message` and returns the server's messages next to it. */
export function createCalls(http: Http) {
  async function call<T>(request: HttpRequest, read: (json: Body) => unknown): Promise<ApiResponse<T>> {
    const response = await http(request);
    const { json, messages } = response;
    if (typeof json !== 'object' || json === null) throw unreadable(response);
    try {
      return { data: read(json as Body) as T, messages };
    } catch {
      // A field that the method reads is missing.
      throw unreadable(response);
    }
  }

  const messageOf =
    (name: Name) =>
    ({ message = null }: Body) =>
      readResponse(name, message);

  const calls = {
    /** Calls a read-only method with GET. */
    ask: <N extends Question, T = ReadResponse<N>>(
      name: N,
      query?: Sent<Methods[N]>,
      { signal }: CallOptions = {},
      read: (json: Body) => unknown = messageOf(name),
    ) => call<T>({ path: getMethodUrl(name), query: query as HttpRequest['query'], signal }, read),
    /** Calls a read-only method that returns a text file. */
    text: async (
      name: Name,
      query?: HttpRequest['query'],
      { signal }: CallOptions = {},
    ): Promise<ApiResponse<string>> => {
      const { text, messages } = await http({ path: getMethodUrl(name), query, signal });
      return { data: text, messages };
    },
    /** Calls a read-only method or URL that returns a binary file. */
    file: async (
      path: string,
      query?: HttpRequest['query'],
      { signal }: CallOptions = {},
    ): Promise<ApiResponse<Blob>> => {
      let data = new Blob();
      const { messages } = await http({
        path,
        query,
        signal,
        onFile(file) {
          data = file;
        },
      });
      return { data, messages };
    },
    /** Calls a method with POST and no idempotency key: a query too large for a URL, or a call without an account. */
    post: <N extends Exclude<Deed, KeyedName>, T = ReadResponse<N>>(
      name: N,
      input: Sent<Methods[N]> | undefined,
      { signal }: CallOptions = {},
      read: (json: Body) => unknown = messageOf(name),
    ) => {
      const body: Body = { ...input };
      return call<T>({ method: 'POST', path: getMethodUrl(name), body, sent: body, signal }, read);
    },
    /** Calls a method that writes. Repeats with the same idempotency key have no further effect. */
    act: <N extends Deed, T = ReadResponse<N>>(
      name: N,
      input: Sent<Methods[N]> | undefined,
      { signal, idempotencyKey = createIdempotencyKey() }: CallOptions = {},
    ) => {
      const body: Body = { ...input };
      return call<T>(
        { method: 'POST', path: getMethodUrl(name), body, sent: body, signal, idempotencyKey },
        messageOf(name),
      );
    },
    /** Writes a document. Repeats with the same idempotency key have no further effect. */
    write: <T>(
      method: 'POST' | 'PUT' | 'DELETE',
      resource: string,
      body: object | undefined,
      { signal, idempotencyKey = createIdempotencyKey() }: CallOptions = {},
      read = (data: unknown): unknown => data,
    ) =>
      call<T>({ method, path: resource, body: body as Body | undefined, signal, idempotencyKey }, ({ data }) =>
        read(data),
      ),
  };
  return calls;
}

/** Methods that follow their definitions exactly, for input and response. */
export function createPlainMethods(http: Http): PlainMethods {
  const { ask, post, act } = createCalls(http);
  return Object.fromEntries([
    ...calledBy.ask.map((name) => [
      name,
      (input: Sent<Methods[typeof name]>, options?: CallOptions) => ask(name, input, options),
    ]),
    ...calledBy.post.map((name) => [
      name,
      (input: Sent<Methods[typeof name]>, options?: CallOptions) => post(name, input, options),
    ]),
    ...calledBy.act.map((name) => [
      name,
      (input: Sent<Methods[typeof name]>, options?: CallOptions) => act(name, input, options),
    ]),
  ]) as PlainMethods;
}

/**
 * Adds the record ID that react-admin expects.
 * @throws TypeError if the value isn't a document
 */
function identify<T extends { name: string }>(document: T): T & { id: string } {
  if (typeof document.name !== 'string') throw new TypeError('a document without a name');
  return { ...document, id: document.name };
}

const identified = <T extends { name: string }>(rows: readonly T[] = []) => rows.map(identify);

/** The response of a login: the name is next to the message (accounts-and-vendors §7). */
const loggedIn = ({ full_name = '', message }: Body) => ({ ...(message as Body), full_name });

/** An instant as inputs take it; '' for none. */
const toText = (at: Instant | undefined): string => momentToWire(at) ?? '';

/** Methods for accounts, Home and providers with an input or response that differs from the definition. */
export function createMethods(http: Http) {
  const { ask, post, text, file } = createCalls(http);

  const methods = {
    home: (_, options) =>
      ask<'home', HomeRecords>('home', {}, options, ({ message }) => {
        const { banners, occasion, occasion_facts, qaari_zakreen, restaurant } = message as HomeRecords;
        return {
          banners: identified(banners),
          occasion: identified(occasion),
          occasion_facts: identified(occasion_facts),
          qaari_zakreen: identified(qaari_zakreen),
          restaurant: identified(restaurant),
        };
      }),
    login: (input, options) => post<'login', LoginResponse>('login', input, options, loggedIn),
    loginCode: (input, options) => post<'loginCode', LoginResponse>('loginCode', input, options, loggedIn),
    answerLink: ({ seenStart, start, ...input }, options) =>
      post('answerLink', { ...input, slot_start: toText(seenStart), start: toText(start) }, options),
    // No key: it ends the session that the key would belong to.
    logout: (_, options) => post('logout', {}, options),
    register: ({ username, email, ...input }, options) =>
      post<'register', WithId<User>>(
        'register',
        { name: email, email, first_name: username, full_name: username, username, ...input },
        options,
        ({ data }) => identify(data as { name: string }),
      ),
    confirmRegistration: (input, options) =>
      post<'confirmRegistration', LoginResponse>('confirmRegistration', input, options, loggedIn),
    myData: (_, options) => text('myData', undefined, options),

    importTemplate: ({ kind }, options) => text('importTemplate', { kind }, options),
    importReport: ({ name }, options) => text('importReport', { name }, options),
    calendarFile: ({ order, language }, options) => text('calendarFile', { order, language }, options),

    privateFile: ({ path }, options) => file(path, undefined, options),
    async uploadFile({ file, kind }, options = {}) {
      const form = new FormData();
      form.append(kind, file, file.name);
      const { signal, onSent } = options;
      const response = await http({ method: 'POST', path: serverPaths.upload, form, signal, onSent });
      const { file_url } = (response.json ?? {}) as { file_url?: string };
      if (!file_url) throw toHttpError({ status: response.status, statusText: 'The upload was not stored.' });
      return { data: file_url, messages: response.messages };
    },
  } satisfies Partial<MajalisMethods>;
  return methods;
}
