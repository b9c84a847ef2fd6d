import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { type BareSite, createBareSite } from './bareSite.ts';
import { type Answer, differences, type Exchange, type Json, mask } from './mask.ts';

/** The result of one recorded exchange. */
export interface Outcome {
  topic: string;
  exchange: Exchange;
  response: Answer;
  differences: string[];
}

const PASSWORD = 'wire-pass-1';

interface Target {
  site: BareSite;
  app: Hono;
  captured: Record<string, string>;
  port: number;
}

/** Seeds a fresh site behind the same port. */
function startOver(target: Target, folder: string): void {
  target.site.engine.database.close();
  target.site = createBareSite(folder);
  target.app = target.site.engine.routes();
  target.captured = {};
}

/** Sends raw HTTP, because recorded requests do what a `Request` object doesn't allow (a GET with a body). */
function exchangeBytes(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Uint8Array | undefined,
) {
  return new Promise<{ message: IncomingMessage; text: string }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('end', () => resolve({ message, text: Buffer.concat(parts).toString('utf8') }));
    });
    request.on('error', reject);
    if (body) request.write(body);
    request.end();
  });
}

function fill(text: string, target: Target): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (all, key: string) => {
    if (key === 'password') return PASSWORD;
    const [, kind, user] = /^(token|key|secret|basic):(.+)$/.exec(key) ?? [];
    if (!kind || !user) return target.captured[key] ?? all;
    const pair = tokenOf(target, user);
    if (kind === 'token') return pair;
    if (kind === 'basic') return Buffer.from(pair).toString('base64');
    return pair.split(':')[kind === 'key' ? 0 : 1] ?? '';
  });
}

const tokenOf = (target: Target, user: string): string =>
  target.site.tokens[`WIRE_TOKEN_${user.toUpperCase().replaceAll('-', '_')}`] ?? ':';

async function send(target: Target, exchange: Exchange): Promise<{ response: Answer; cookies: string[] }> {
  const { request } = exchange;
  const encoded = {
    ...target,
    captured: Object.fromEntries(Object.entries(target.captured).map(([k, v]) => [k, encodeURIComponent(v)])),
  };
  let path = fill(request.path, encoded);
  const query = Object.entries(request.query ?? {}).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value, target))}`,
  );
  if (query.length) path += (path.includes('?') ? '&' : '?') + query.join('&');
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (exchange.as !== 'guest') headers.Authorization = `token ${tokenOf(target, exchange.as)}`;
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) delete headers[name];
    else headers[name] = fill(value, target);
  }
  const text = request.body === undefined || request.body === null ? undefined : fill(request.body, target);
  const body =
    request.body_base64 === undefined
      ? text && new TextEncoder().encode(text)
      : Buffer.from(request.body_base64, 'base64');
  const sent = typeof body === 'string' ? undefined : body;
  if (sent) headers['Content-Length'] = String(sent.length);
  const { message, text: raw } = await exchangeBytes(target.port, request.method, path, headers, sent);
  const type = message.headers['content-type'] ?? null;
  let parsed: Json = raw;
  if (type?.includes('json')) {
    try {
      parsed = JSON.parse(raw) as Json;
    } catch {
      // keeps it as text
    }
  }
  const response: Answer = { status: message.statusCode ?? 0, content_type: type, body: parsed };
  if (exchange.response_headers?.length) {
    response.headers = Object.fromEntries(exchange.response_headers.map((name) => [name, headerOf(message, name)]));
  }
  return { response, cookies: message.headers['set-cookie'] ?? [] };
}

function headerOf(message: IncomingMessage, name: string): Json {
  if (name === 'set-cookie') {
    const cookies = message.headers['set-cookie'];
    if (!cookies) return null;
    return cookies
      .map((cookie) => cookie.replace(/^(sid=)(?!Guest)[^;]+/, '$1<sid>').replace(/Expires=[^;]+/i, 'Expires=<date>'))
      .sort();
  }
  const value = message.headers[name];
  const text = Array.isArray(value) ? value.join(', ') : (value ?? null);
  return name === 'allow' && text
    ? text
        .split(',')
        .map((part) => part.trim())
        .sort()
        .join(', ')
    : text;
}

function capture(target: Target, exchange: Exchange, response: Answer, cookies: string[]): void {
  for (const [name, where] of Object.entries(exchange.capture ?? {})) {
    let value: unknown;
    if (where.startsWith('cookie:')) {
      const start = `${where.slice(7)}=`;
      value = cookies
        .findLast((cookie) => cookie.startsWith(start))
        ?.slice(start.length)
        .split(';')[0];
    } else
      value = where
        .split('/')
        .filter(Boolean)
        .reduce<unknown>((holder, key) => (holder as Record<string, unknown> | undefined)?.[key], response.body);
    if (value !== undefined && value !== null && value !== '') target.captured[name] = String(value);
  }
}

/**
 * Replays the recorded exchanges of a folder against a bare engine in this process. Reads share one state; every scenario
 * starts from the seeded one.
 * @param recorded the subfolder with the recordings
 * @param only topics, default all
 */
export async function replay(folder: string, recorded = 'exchanges', only?: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const site = createBareSite(folder);
  const target: Target = { site, app: site.engine.routes(), captured: {}, port: 0 };
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, bindings) => target.app.fetch(request, bindings),
  });
  await new Promise((resolve) => server.once('listening', resolve));
  target.port = (server.address() as AddressInfo).port;
  for (const file of readdirSync(join(folder, recorded)).sort()) {
    const topic = file.replace(/\.json$/, '');
    if (only && !only.includes(topic)) continue;
    const exchanges = JSON.parse(readFileSync(join(folder, recorded, file), 'utf8')) as Exchange[];
    let scenario: string | undefined;
    startOver(target, folder);
    for (const exchange of exchanges) {
      if (exchange.scenario !== scenario) {
        startOver(target, folder);
        scenario = exchange.scenario;
      }
      const { response, cookies } = await send(target, exchange);
      capture(target, exchange, response, cookies);
      const want = mask(exchange.response, exchange, {});
      const reply = mask(response, exchange, target.captured);
      outcomes.push({
        topic,
        exchange,
        response: reply,
        differences: differences({ ...want }, { ...reply }),
      });
    }
  }
  server.close();
  return outcomes;
}
