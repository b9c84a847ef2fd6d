import { HttpError } from 'ra-core';
import { type Explain, refusalOf, toHttpError } from './errors.ts';
import { type ServerMessage, serverMessages } from './messages.ts';

/** The site's URL, the credentials, and callbacks for responses. */
export interface HttpOptions {
  /** Origin of the site, `https://site.example`; '' for the page's own. */
  url?: string;
  /** @deprecated Use `url`. */
  baseUrl?: string;
  /**
   * Returns the Authorization header for each request; undefined for a guest. (The site rejects wrong keys even on
   * public paths.)
   */
  authorization?: () => string | undefined;
  fetch?: typeof globalThis.fetch;
  /** Returns the application's wording of server messages. */
  explain?: Explain;
  /** Called with the messages of a successful response, which react-admin's methods can't return. */
  onMessages?: (messages: ServerMessage[], request: HttpRequest) => void;
  /** Called with the headers of every response (which include the server's time). */
  onHeaders?: (headers: Headers) => void;
}

/** A request to the site. */
export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root of the site, with encoded names. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  form?: FormData;
  /** Reports the progress of a form upload, 0 to 1. */
  onSent?: (share: number) => void;
  headers?: Record<string, string>;
  /** Receives the content of a successful binary response, whose `text` is then empty. */
  onFile?: (file: Blob) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** For errors: the submitted fields, and the tables of the DocType. */
  sent?: Record<string, unknown>;
  tables?: Readonly<Record<string, string>>;
}

/** What callers add to the requests of one call, in react-admin's `meta`. */
export interface RequestMeta {
  /** Further query parameters; they replace those of the provider. */
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** For writes, on servers that support it. */
  idempotencyKey?: string;
}

/** A successful response (2xx); others are thrown. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined if the response wasn't JSON. */
  json: unknown;
  text: string;
  messages: ServerMessage[];
}

/** Sends a request. Rejects with an HttpError whose body is a `RefusalBody`. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

function address(site: string, { path, query = {} }: HttpRequest): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  // Converts numbers to strings.
  const search = String(new URLSearchParams(given as [string, string][]));
  return `${site}${path}${search && `?${search}`}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether to retry after a lost database lock. The site has rolled back, so that is safe unless a plain POST may have
 * been stored twice.
 */
function worthRepeating(error: unknown, request: HttpRequest): boolean {
  const lost = /^Query(Deadlock|Timeout)Error$/.test(refusalOf(error)?.exception ?? '');
  return lost && (request.method !== 'POST' || request.idempotencyKey !== undefined);
}

/**
 * Creates the only function that accesses the network.
 * @returns a function that resolves to 2xx responses and throws an HttpError (`body`: RefusalBody) for any other;
 * status 0 if the server can't be reached. An aborted request throws the signal's own AbortError.
 */
export function createHttp(options: HttpOptions = {}): Http {
  const { url = options.baseUrl ?? '', explain } = options;

  async function send(request: HttpRequest): Promise<HttpAnswer> {
    const { method = 'GET', body, form, signal, idempotencyKey } = request;
    const authorization = options.authorization?.();
    const headers: Record<string, string> = {
      Accept: 'application/json',
      ...(authorization && { Authorization: authorization }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...request.headers,
    };
    // Read at each call, because tests and service workers replace the global.
    const plain = options.fetch ?? globalThis.fetch;
    const doFetch = request.onSent
      ? (await import('./uploadWithProgress.ts')).uploadWithProgress(request.onSent, plain)
      : plain;
    let response: Response;
    let text = '';
    try {
      response = await doFetch(address(url, request), {
        method,
        headers,
        signal,
        // Responses to API keys set cookies of a guest session, which would affect a desk session in the same browser.
        credentials: 'omit',
        body: form ?? (body && JSON.stringify(body)),
      });
      if (request.onFile && response.ok) request.onFile(await response.blob());
      else text = await response.text();
    } catch (error) {
      if (signal?.aborted || (error as Error).name === 'AbortError') throw error;
      throw toHttpError({ status: 0 }, explain);
    }
    options.onHeaders?.(response.headers);
    const json = parsed(text);
    if (!response.ok) {
      const { status, statusText } = response;
      const { sent, tables } = request;
      throw toHttpError({ status, statusText, headers: response.headers, body: json, sent, tables }, explain);
    }
    const messages = serverMessages(json);
    if (messages.length) options.onMessages?.(messages, request);
    return { status: response.status, headers: response.headers, json, text, messages };
  }

  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (!(error instanceof HttpError) || !worthRepeating(error, request)) throw error;
      return send(request);
    }
  };
}

/** Adds `meta` to the requests of one call. */
export function withMeta(http: Http, { query, headers, idempotencyKey }: RequestMeta): Http {
  if (!query && !headers && !idempotencyKey) return http;
  return (request) =>
    http({
      ...request,
      query: { ...request.query, ...query },
      headers: { ...request.headers, ...headers },
      ...(idempotencyKey && request.method && { idempotencyKey }),
    });
}
