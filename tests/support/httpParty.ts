import { randomUUID } from 'node:crypto';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import type { TestServer } from './testServer.ts';

interface WireMessage {
  message: string;
  key?: string;
  values?: Record<string, unknown>;
  fieldname?: string;
}

/** One HTTP response of the server. */
export interface WireResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
  messages: WireMessage[];
  headers: Headers;
}

/** A client that sends plain HTTP requests to the server. */
export interface HttpParty {
  email: string | undefined;
  call(verb: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<WireResponse>;
  read(doctype: string, name: string): Promise<WireResponse>;
  list(doctype: string, query?: Record<string, unknown>): Promise<WireResponse>;
  create(doctype: string, data: unknown): Promise<WireResponse>;
  update(doctype: string, name: string, data: unknown): Promise<WireResponse>;
  remove(doctype: string, name: string): Promise<WireResponse>;
  /** POST of a method, with a fresh Idempotency-Key unless one is given. */
  method(name: string, args?: unknown, key?: string): Promise<WireResponse>;
}

function messagesOf(body: { _server_messages?: string; errors?: WireMessage[] } | undefined): WireMessage[] {
  // version 2 of the API states it explicitly
  if (Array.isArray(body?.errors)) return body.errors;
  if (!body?._server_messages) return [];
  return (JSON.parse(body._server_messages) as string[]).map((entry) => JSON.parse(entry) as WireMessage);
}

/** @param email undefined: a guest */
export function httpParty(server: Pick<TestServer, 'fetch' | 'tokenOf'>, email?: string): HttpParty {
  const token = email && server.tokenOf(email);
  const call: HttpParty['call'] = async (verb, path, body, headers = {}) => {
    const response = await server.fetch(path, {
      method: verb,
      headers: {
        ...(token ? { Authorization: token } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    return { status: response.status, body: parsed, messages: messagesOf(parsed), headers: response.headers };
  };
  return {
    email,
    call,
    read: (doctype, name) => call('GET', resourceUrl(doctype, name)),
    list(doctype, query = {}) {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
      return call('GET', `${resourceUrl(doctype)}?${search}`);
    },
    create: (doctype, data) => call('POST', resourceUrl(doctype), { data }),
    update: (doctype, name, data) => call('PUT', resourceUrl(doctype, name), { data }),
    remove: (doctype, name) => call('DELETE', resourceUrl(doctype, name)),
    method: (name, args = {}, key = randomUUID()) => call('POST', methodUrl(name), args, { 'Idempotency-Key': key }),
  };
}
