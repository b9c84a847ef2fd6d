import { HttpError } from 'ra-core';
import { type Explain, refusalOf, toHttpError } from './errors.ts';
import { type ServerMessage, serverMessages } from './messages.ts';

/** Where the site is, who asks, and who hears of answers. */
export interface HttpOptions {
  /** Origin of the site, `https://site.example`; '' for the page's own. */
  baseUrl?: string;
  /** Value of the Authorization header, asked for each request; undefined for a guest (a wrong pair is refused even on public paths). */
  authorization?: () => string | undefined;
  fetch?: typeof globalThis.fetch;
  /** The application's words for the server's sentences. */
  explain?: Explain;
  /** Hears the sentences that came with a success, which react-admin's methods have no place for. */
  onMessages?: (messages: ServerMessage[], request: HttpRequest) => void;
  /** Hears the headers of every answer (in them is the server's clock). */
  onHeaders?: (headers: Headers) => void;
}

/** One request to the site. */
export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the site, names encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  form?: FormData;
  /** Hears which share of the form has left, 0 to 1. */
  onSent?: (share: number) => void;
  headers?: Record<string, string>;
  /** Takes the bytes of a success that is a file; its answer has no text then. */
  onFile?: (file: Blob) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** For errors: the fields of the form and the tables of the DocType. */
  sent?: Record<string, unknown>;
  tables?: Readonly<Record<string, string>>;
}

/** A success (2xx); anything else is thrown. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The JSON value; undefined when the answer was not JSON. */
  json: unknown;
  text: string;
  messages: ServerMessage[];
}

/** One request to a site and its answer. Rejects with an HttpError whose body is a `RefusalBody`. */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>;

function address(baseUrl: string, { path, query = {} }: HttpRequest): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  // numbers become texts there
  const search = String(new URLSearchParams(given as [string, string][]));
  return `${baseUrl}${path}${search && `?${search}`}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A lost database lock rolled everything back: once more is safe unless a plain POST could have been stored twice. */
function worthRepeating(error: unknown, request: HttpRequest): boolean {
  const lost = /^Query(Deadlock|Timeout)Error$/.test(refusalOf(error)?.exception ?? '');
  return lost && (request.method !== 'POST' || request.idempotencyKey !== undefined);
}

/**
 * The one place that touches the network.
 * @returns a function that answers 2xx and throws an HttpError (`body`: RefusalBody) for anything else; status 0 when the
 *   server cannot be reached. An aborted request throws the signal's own AbortError.
 */
export function createHttp(options: HttpOptions = {}): Http {
  const { baseUrl = '', explain } = options;

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
    // looked up at each call: tests and service workers replace the global one
    const plain = options.fetch ?? globalThis.fetch;
    const doFetch = request.onSent
      ? (await import('./uploadWithProgress.ts')).uploadWithProgress(request.onSent, plain)
      : plain;
    let response: Response;
    let text = '';
    try {
      response = await doFetch(address(baseUrl, request), {
        method,
        headers,
        signal,
        // token answers set cookies of a guest session, which would disturb a desk session of the same browser
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
