import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { createHttp, type HttpOptions } from '../../src/dataProvider/http.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';
import { startStandIn } from './standIn.ts';
import type { ProviderModule } from './subject.ts';

/**
 * The contract against a site over HTTP. `FRAPPE_URL=http://site:8000 FRAPPE_TOKEN=key:secret npm run test:contract` with the
 * key pair of an administrator tests a real Frappe site: the suite creates its DocTypes there and removes them with their
 * documents. Without these variables a fake site is used, so that this code is tested too. `PROVIDER` is the path of a
 * packed data provider's module, used instead of the project's own files.
 */
const { FRAPPE_URL, FRAPPE_TOKEN, PROVIDER } = process.env;
const standIn = FRAPPE_URL && FRAPPE_TOKEN ? undefined : await startStandIn();
const options: HttpOptions = {
  url: standIn?.url ?? FRAPPE_URL,
  authorization: () => `token ${standIn?.token ?? FRAPPE_TOKEN}`,
};

const http = createHttp(options);
const resource = (doctype: string, name?: string) =>
  `/api/resource/${[doctype, name].flatMap((part) => (part ? encodeURIComponent(part) : [])).join('/')}`;
const ignoreNotFound = (error: { status?: number }) => {
  if (error.status !== 404) throw error;
};

async function removeDocuments(doctype: string): Promise<void> {
  const { json } = await http({ path: resource(doctype), query: { limit_page_length: 0 } });
  for (const { name } of (json as { data: { name: string }[] }).data) {
    await http({ method: 'DELETE', path: resource(doctype, name) });
  }
}

async function removeAll(): Promise<void> {
  for (const { name, istable } of [...doctypes].reverse()) {
    // a site responds to a list of an unknown DocType with 404 or 500: then there is nothing to remove
    if (!istable) await removeDocuments(name).catch(() => undefined);
    await http({ method: 'DELETE', path: resource('DocType', name) }).catch(ignoreNotFound);
  }
}

beforeAll(async () => {
  await removeAll();
  for (const doctype of doctypes) await http({ method: 'POST', path: resource('DocType'), body: { ...doctype } });
}, 60_000);

afterAll(async () => {
  await removeAll();
  if (standIn) expect(standIn.doctypes()).toEqual([]);
  await standIn?.close();
}, 60_000);

const packed = PROVIDER ? () => import(pathToFileURL(PROVIDER).href) as Promise<ProviderModule> : undefined;

frappeContract(standIn ? 'a site behind a port' : `the site ${FRAPPE_URL}`, async () => options, packed);
