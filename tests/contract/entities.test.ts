import { beforeAll, expect, test } from 'vitest';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import type { Row } from '../../server/ports/row.ts';
import { KITCHEN, NASSER, RECITER } from '../integration/people.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';

/** A record of the spec with its fields, as one of its readers gets them. */
interface Entity {
  /** Its rows in docs/requirements.md. */
  rows: string;
  doctype: string;
  /** undefined: a guest. */
  as?: string;
  /** With a question mark: no sample record has a value there. */
  fields: string;
  /** Child lists, with the fields of their rows. */
  tables?: Record<string, string>;
}

const PACKAGE = 'package_name package_unit_price package_description package_minimum_unit';

const entities: Entity[] = [
  {
    rows: 'S1-E-02 S2-E-14',
    doctype: 'Event Listing',
    fields: 'event_name event_hijri_date event_description event_date',
  },
  { rows: 'S1-E-04 S2-E-07', doctype: 'Ocassion', fields: 'name occasion_image' },
  { rows: 'S2-E-08', doctype: 'Qaari Type', fields: 'name' },
  {
    rows: 'S1-E-05 S1-E-06 S2-E-06',
    doctype: 'Qaari Zakreen',
    as: NASSER,
    fields: 'name qaari_name profile_picture cover_picture description verification_status',
    tables: {
      packages: `${PACKAGE} package_id package_time pacakge_image?`,
      qaari_ocassions: 'ocassions',
      links: 'zakreen_link',
    },
  },
  {
    rows: 'S1-E-07 S1-E-08 S2-E-10',
    doctype: 'Restaurant',
    as: NASSER,
    fields: 'name res_name profile_picture? cover_picture restaurant_description verification_status',
    tables: { restaurant_package: `${PACKAGE} package_id pacakge_image parent doctype` },
  },
  {
    rows: 'S1-E-09',
    doctype: 'Cart',
    as: NASSER,
    fields: 'name user',
    tables: {
      restaurant_package: `${PACKAGE} package_id order_quantity restaurant_owner`,
      qaari_zakreen_packages: `${PACKAGE} package_id order_quantity qaari_zakreen`,
    },
  },
  {
    rows: 'S1-E-10 S2-E-12',
    doctype: 'Customer',
    as: NASSER,
    fields: 'name email mobile_no first_name customer_name custom_customer_email',
  },
  {
    rows: 'S1-E-11',
    doctype: 'Address',
    as: NASSER,
    fields:
      'name address_title address_type address_line1 address_line2 city country pincode is_primary_address is_shipping_address latitude longitude',
    tables: { links: 'link_doctype link_name link_title' },
  },
  {
    rows: 'S1-E-12',
    doctype: 'Order',
    as: NASSER,
    fields: 'name docstatus user customer shipping_address delivery_status payment_details order_date',
    tables: {
      qaari_zakreen_packages: `${PACKAGE} package_time qaari_zakreen order_quantity`,
      restaurant_package: `${PACKAGE} package_id restaurant_owner order_quantity`,
    },
  },
  {
    rows: 'S1-E-13 S2-E-11',
    doctype: 'Order Progress',
    as: NASSER,
    fields:
      'name docstatus shipping_address order_no status customer type doc_name package_id packagename package_unit_price package_description package_minimum_unit package_image? order_qty order_date_time package_time delivery_date_time from_time to_time latitude longitude address_line_1 city sales_invoice',
  },
  {
    rows: 'S2-E-13',
    doctype: 'Sales Invoice',
    as: NASSER,
    fields:
      'name customer docstatus company posting_date due_date custom_order_progress customer_address contact_person? shipping_address_name',
    tables: { items: 'item_name description qty rate income_account expense_account' },
  },
  {
    rows: 'S2-E-01 S2-E-04',
    doctype: 'User',
    as: NASSER,
    fields: 'name email mobile_no first_name full_name username role_profile_name user_status',
  },
];

let party: (email?: string) => HttpParty;
let samplePassword: string;

beforeAll(async () => {
  const server = testServer();
  ({ samplePassword } = server);
  party = (email) => httpParty(server, email);
  const customer = party(NASSER);
  await customer.create('Cart', {
    user: NASSER,
    restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 2 }],
    qaari_zakreen_packages: [{ qaari_zakreen: RECITER.name, package_id: RECITER.package, order_quantity: 1 }],
  });
});

const doctypes = new Map(readDocTypes().map((doctype) => [doctype.name, doctype.fields]));

/** The fields without a value in any row, except those that may be empty. */
function missing(fields: string, rows: readonly Row[]): string[] {
  return fields
    .split(' ')
    .filter((field) => !field.endsWith('?') && rows.every((row) => row[field] === undefined || row[field] === null));
}

test.each(entities)('$rows: $doctype', async ({ doctype, as, fields, tables = {} }) => {
  const who = party(as);
  // by name, because a field that doesn't exist or may not be read is refused
  const list = await who.list(doctype, { fields: fields.replaceAll('?', '').split(' '), limit_page_length: 100 });
  expect(list.status, JSON.stringify(list.body)).toBe(200);
  const records: Row[] = list.body.data;
  expect(missing(fields, records)).toEqual([]);

  const documents = await Promise.all(
    records.map(async ({ name }) => (await who.read(doctype, String(name))).body.data),
  );
  for (const [table, rowFields] of Object.entries(tables)) {
    expect(
      missing(
        rowFields,
        documents.flatMap((document) => document[table] ?? []),
      ),
    ).toEqual([]);
    const child = doctypes.get(doctype)?.find(({ fieldname }) => fieldname === table)?.options ?? '';
    const known = doctypes.get(child)?.map(({ fieldname }) => fieldname) ?? [];
    for (const field of rowFields.match(/\w+(?=\?)/g) ?? []) expect(known).toContain(field);
  }
});

test('S2-E-02: what a login returns', async () => {
  const { status, body } = await party().method('husainia.api.login', { usr: NASSER, pwd: samplePassword });
  expect(status).toBe(200);
  expect(body.full_name).toBe('Nasser Al-Mirzabi');
  expect(body.message).toMatchObject({
    role_profile_name: 'huserprofile',
    user_status: 'Active',
    api_key: expect.stringMatching(/\S/),
    api_secret: expect.stringMatching(/\S/),
    email: NASSER,
    username: expect.stringMatching(/\S/),
    mobile_no: expect.stringMatching(/^\d{8}$/),
  });
});
