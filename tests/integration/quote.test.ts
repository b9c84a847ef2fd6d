import { beforeAll, expect, it } from 'vitest';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { NASSER, RECITER, RIVAL, STAFF } from './people.ts';

let server: TestServer;
let customer: HttpParty;
beforeAll(() => {
  server = testServer();
  customer = httpParty(server, NASSER);
});

const quote = async (body: object) => (await customer.method('husainia.api.quote', body)).body.message;
const ask = async (row: object) => (await quote({ lines: [row] })).lines[0];
const judge = (status: string) =>
  httpParty(server, STAFF).method('husainia.api.set_vendor_status', {
    ...{ doctype: 'Qaari Zakreen', name: RECITER.name, status, note: 'Complaints.' },
  });

it('reveals no hidden provider or package except those in the customer’s cart', async () => {
  const { package_name } = (await customer.read('Qaari Zakreen', RECITER.name)).body.data.packages[0];
  const questions = [
    { qaari_zakreen: RECITER.email },
    { qaari_zakreen: RECITER.name },
    { qaari_zakreen: RECITER.name, package_name },
    { qaari_zakreen: RECITER.name, package_id: RIVAL.package },
    { qaari_zakreen: RECITER.email, package_id: RIVAL.package },
    { qaari_zakreen: RECITER.name, package_id: RECITER.package },
  ];
  const shown = await Promise.all(questions.map(ask));
  expect(shown.at(-1)).toMatchObject({ vendor_title: 'Qari Yousef Al-Sanbouki', package_name, unavailable: 0 });
  const row = { qaari_zakreen: RECITER.name, package_id: RECITER.package };
  // a package in someone else's cart gives no access
  const other = { qaari_zakreen: RIVAL.name, package_id: RIVAL.package };
  await customer.update('Cart', NASSER, { qaari_zakreen_packages: [other], restaurant_package: [] });

  expect((await judge('Suspended')).status).toBe(200);
  const nobody = { vendor_title: '', vendor_title_ar: '', package_name: '', package_name_ar: '', unavailable: 1 };
  for (const question of questions) {
    expect(await ask(question)).toMatchObject({ ...nobody, vendor: question.qaari_zakreen });
    // as for an account that doesn't exist
    const unknown = await ask({ ...question, qaari_zakreen: 'nobody@example.com' });
    expect({ ...unknown, vendor: '' }).toEqual({ ...(await ask(question)), vendor: '' });
  }

  await judge('Verified');
  await customer.update('Cart', NASSER, { qaari_zakreen_packages: [row] });
  await judge('Suspended');
  expect((await quote({})).lines[0]).toMatchObject({ vendor_title: 'Qari Yousef Al-Sanbouki', unavailable: 1 });
});
