import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp, type HttpOptions } from '../../src/dataProvider/http.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';

/**
 * The same contract over a real Frappe site: `FRAPPE_URL=http://site:8000 FRAPPE_TOKEN=key:secret npx vitest run
 * tests/contract`, with the pair of an administrator. The suite makes its DocTypes and removes them with their documents.
 */
const { FRAPPE_URL, FRAPPE_TOKEN } = process.env;

if (FRAPPE_URL && FRAPPE_TOKEN) {
  const options: HttpOptions = { baseUrl: FRAPPE_URL, authorization: () => `token ${FRAPPE_TOKEN}` };
  const http = createHttp(options);
  const path = (name: string) => `/api/resource/DocType/${encodeURIComponent(name)}`;
  const unlessGone = (error: { status?: number }) => {
    if (error.status !== 404) throw error;
  };

  async function removeAll(): Promise<void> {
    for (const { name, istable } of [...doctypes].reverse()) {
      if (!istable) await removeDocuments(name).catch(() => undefined);
      await http({ method: 'DELETE', path: path(name) }).catch(unlessGone);
    }
  }

  async function removeDocuments(doctype: string): Promise<void> {
    const list = `/api/resource/${encodeURIComponent(doctype)}`;
    const { json } = await http({ path: list, query: { limit_page_length: 0 } });
    for (const { name } of (json as { data: { name: string }[] }).data) {
      await http({ method: 'DELETE', path: `${list}/${encodeURIComponent(name)}` });
    }
  }

  beforeAll(async () => {
    await removeAll();
    for (const doctype of doctypes) await http({ method: 'POST', path: '/api/resource/DocType', body: { ...doctype } });
  }, 60_000);
  afterAll(removeAll, 60_000);

  frappeContract(`the site ${FRAPPE_URL}`, async () => options);
} else {
  describe.skip('contract: a real site (set FRAPPE_URL and FRAPPE_TOKEN)', () => {
    test('runs with an administrator’s token', () => expect(FRAPPE_URL).toBeDefined());
  });
}
