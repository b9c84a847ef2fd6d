/** The records for the field checks, and how to read and write them. */
import { ROLE, type Role } from '../../../domain/access.ts';
import { resourceUrl } from '../../../domain/paths.ts';
import type { Row } from '../../../server/ports/row.ts';
import type { Trial } from './trial.ts';

export const words = (text: string): string[] => text.trim().split(/\s+/);

export async function read(trial: Trial, role: Role, doctype: string, name: string): Promise<Row> {
  const { body } = await trial.ask(role, 'GET', resourceUrl(doctype, name));
  return (body.data ?? {}) as Row;
}

export const put = (trial: Trial, role: Role, doctype: string, name: string, body: Row) =>
  trial.ask(role, 'PUT', resourceUrl(doctype, name), body);

/** Two records of each kind of provider, one of them owned by the role's account, and the kind's field names. */
export const PROVIDERS = {
  'Qaari Zakreen': {
    role: ROLE.reciter,
    own: 'yousef-al-sanbouki',
    other: 'zahra-al-nukhailani',
    text: 'description',
    phone: 'phone',
    email: 'email',
    package: 'packages',
    child: 'Qaari Package',
  },
  Restaurant: {
    role: ROLE.restaurant,
    own: 'barakat-al-harees',
    other: 'sidrat-al-bait',
    text: 'restaurant_description',
    phone: 'res_phone',
    email: 'res_email',
    package: 'restaurant_package',
    child: 'Restaurant Package',
  },
} as const;
export type ProviderDoctype = keyof typeof PROVIDERS;
export const DOCTYPES = Object.keys(PROVIDERS) as ProviderDoctype[];
