import { ROLE } from '../../domain/access.ts';
import { getAcceptedPages } from '../../domain/infoPages.ts';
import { ACCOUNT } from '../../domain/states/account.ts';
import type { Language } from '../../domain/text/format.ts';
import { DAY, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import type { Row } from '../ports/row.ts';
import type { SampleAddress, SampleCatalogue } from './catalogue.ts';
import { providerAccounts } from './providers.ts';

/** The first staff account. */
export const STAFF_EMAIL = 'staff@example.com';
/** One of the sample reciters. */
export const SAMPLE_RECITER = 'yousef-al-sanbouki@example.com';

/** A sample customer with what its orders need. */
export interface CustomerRecord {
  name: string;
  email: string;
  mobile: string;
  /** Stored addresses by the ids in the catalogue. */
  addresses: Map<string, Row & { name: string }>;
}

function addressFields(address: SampleAddress, language: Language, customer: string, phone: string): Row {
  const directions = address[`directions_${language}`];
  return {
    address_title: address[`title_${language}`],
    place_kind: 'house',
    contact_phone: phone,
    address_type: 'Shipping',
    address_line1: address.line1_en,
    address_line2: directions,
    city: address.city_en,
    country: address.country,
    pincode: '01',
    is_shipping_address: 1,
    governorate: address.governorate,
    area: address.area,
    block: address.block,
    street: address.street_en.replace(/^Street /, ''),
    house: address.house,
    directions,
    latitude: address.lat,
    longitude: address.lng,
    location_precision: address.location_precision,
    links: [{ link_doctype: 'Customer', link_name: customer, link_title: customer }],
  };
}

/**
 * Creates one account for each customer, for each provider, and for staff, with the customers' records and addresses.
 * @param setPassword called with every email
 * @returns the customers by the ids in the catalogue
 */
export function seedAccounts(
  catalogue: SampleCatalogue,
  writer: HistoryWriter,
  now: number,
  setPassword: (user: string) => void,
): Map<string, CustomerRecord> {
  const { write, has } = writer;
  const made = { at: now - 40 * DAY };
  let consents = 0;
  const addUser = (user: ReturnType<typeof providerAccounts>[number]) => {
    const { email, role, ...fields } = user;
    const full_name = [user.first_name, user.last_name].filter(Boolean).join(' ');
    const state = { enabled: 1, user_type: 'Website User', email_verified: 1, roles: [{ role }] };
    const identity = { email, full_name, username: full_name, role_profile_name: role };
    write('User', email, { ...fields, ...state, ...identity }, { ...made, owner: email });
    setPassword(email);
    const consent = {
      user: email,
      version: 1,
      language: user.language,
      how: 'registration',
      at: instantToWire(made.at),
    };
    for (const document of getAcceptedPages(role)) {
      consents += 1;
      write('Consent', `consent-${consents}`, { ...consent, document }, { ...made, owner: email });
    }
  };
  addUser({
    email: STAFF_EMAIL,
    first_name: 'Support',
    last_name: 'Team',
    mobile_no: '55500100',
    role: ROLE.staff,
    user_status: ACCOUNT.active,
    language: 'en',
  });
  for (const account of providerAccounts(catalogue)) addUser(account);

  const customers = new Map<string, CustomerRecord>();
  for (const one of catalogue.customers) {
    const { email, language, phone } = one;
    const names = { first_name: one.first_name_en, last_name: one.last_name_en };
    const name = `${one.first_name_en} ${one.last_name_en}`;
    const contact = { mobile_no: phone, email, custom_customer_email: email };
    write(
      'Customer',
      name,
      { customer_name: name, first_name: one.first_name_en, customer_type: 'Individual', ...contact },
      { ...made, owner: email },
    );
    const addresses: CustomerRecord['addresses'] = new Map();
    for (const address of one.addresses) {
      const fields = addressFields(address, language, name, phone);
      const addressName = `${String(fields.address_title)}-Shipping`;
      let free = addressName;
      for (let count = 1; has('Address', free); count += 1) free = `${addressName}-${count}`;
      write('Address', free, fields, { ...made, owner: email });
      addresses.set(address.id, { ...fields, name: free });
    }
    const [first] = addresses.values();
    const account = { email, ...names, mobile_no: phone, role: ROLE.customer, user_status: ACCOUNT.active, language };
    addUser({ ...account, ...(first && { default_address: first.name }) });
    customers.set(one.id, { name, email, mobile: phone, addresses });
  }
  return customers;
}
