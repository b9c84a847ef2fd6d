import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import { bareEngine } from './bareEngine.ts';

export interface StandIn {
  url: string;
  token: string;
  /** DocTypes that were created and not deleted. */
  doctypes(): string[];
  close(): Promise<void>;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/**
 * A site on a real port that can create DocTypes through the resource route, like Frappe and unlike the embedded engine,
 * whose DocTypes are files. It lets the suite for real sites run without one. Everything else comes from the engine.
 */
export async function startStandIn(): Promise<StandIn> {
  let known: DocTypeJson[] = [];
  let site = bareEngine(known);
  let routes = site.engine.routes();

  function learn(doctypes: DocTypeJson[]): void {
    known = doctypes;
    site.engine.database.close();
    site = bareEngine(known);
    routes = site.engine.routes();
  }

  async function respond(request: Request): Promise<Response> {
    const [, name] = /^\/api\/resource\/DocType(?:\/(.+))?$/.exec(new URL(request.url).pathname) ?? [];
    const about = /^\/api\/resource\/DocType(\/|$)/.test(new URL(request.url).pathname);
    if (!about || request.method === 'GET') return routes.fetch(request);
    if (request.headers.get('Authorization') !== `token ${site.token}`)
      return json({ exc_type: 'PermissionError' }, 403);
    if (request.method === 'DELETE') {
      const left = known.filter((doctype) => doctype.name !== decodeURIComponent(name ?? ''));
      if (left.length === known.length) return json({ exc_type: 'DoesNotExistError' }, 404);
      learn(left);
      return json({ data: 'ok' }, 202);
    }
    const body = (await request.json()) as { data?: DocTypeJson } & DocTypeJson;
    const doctype = body.data ?? body;
    const table = doctype.fields.find(({ fieldtype }) => fieldtype === 'Table');
    const unknown = table && !known.some((other) => other.name === table.options && other.istable);
    if (unknown) return json({ exc_type: 'ValidationError', exception: `Table ${table.options} is not known` }, 417);
    if (known.some((other) => other.name === doctype.name)) return json({ exc_type: 'DuplicateEntryError' }, 409);
    learn([...known, doctype]);
    return json({ data: doctype });
  }

  const server = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: site.token,
    doctypes: () => known.map(({ name }) => name),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
