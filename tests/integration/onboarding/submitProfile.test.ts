import { beforeEach, expect, it } from 'vitest';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { KITCHEN, STAFF } from '../people.ts';

const EMAIL = 'kitchen@example.com';
let server: TestServer;
let owner: HttpParty;
let name: string;
beforeEach(async () => {
  server = testServer();
  const invited = await httpParty(server, STAFF).method('husainia.api.invite_provider', {
    ...{ email: EMAIL, full_name: 'بيت القدر', mobile_no: '55501021', role_profile_name: 'Restaurant' },
  });
  name = invited.body.message.name;
  owner = httpParty(server, EMAIL);
});

const submit = (party = owner) => party.method('husainia.api.submit_profile');
const submittedAt = () => server.stored(({ system }) => system.get('Restaurant', name).submitted_at);

it('a profile is sent for review once it has what verification needs', async () => {
  const early = await submit();
  expect([early.status, early.messages[0]?.key]).toEqual([417, 'staff.incomplete']);
  expect(submittedAt()).toBeNull();
  const saved = await owner.update('Restaurant', name, {
    restaurant_description_ar: 'مطبخ بيت',
    restaurant_package: [
      {
        ...{ package_name_ar: 'هريس', package_description_ar: 'طبق', package_unit_price: 2.5 },
        ...{ package_minimum_unit: 5, visible: 0 },
      },
    ],
  });
  expect(saved.messages).toEqual([]);
  // what only staff looks at is not the provider's to do
  expect((await submit()).messages[0]?.values?.list).toBe('الرخصة التجارية، ترخيص تداول الأغذية');
  for (const document_type of ['kitchen-licence', 'kitchen-food-permit']) {
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' });
    const { data } = await server.apiAs(EMAIL).uploadFile({ file, kind: 'document' });
    const document = { document_type, files: [data], expires_on: '2030-01-01' };
    expect((await owner.method('husainia.api.add_document', document)).status).toBe(200);
  }
  expect((await submit()).status).toBe(200);
  expect(submittedAt()).not.toBeNull();
  // no client sets it
  await owner.update('Restaurant', name, { submitted_at: '2020-01-01 00:00:00' });
  expect(String(submittedAt())).not.toContain('2020');
});

it('a verified profile, and other accounts, have nothing to send', async () => {
  expect((await submit(httpParty(server, KITCHEN.email))).messages[0]?.key).toBe('orders.not_possible_now');
  for (const party of [httpParty(server, STAFF), httpParty(server)]) expect((await submit(party)).status).toBe(403);
});
