import { ROLE } from '../../domain/access.ts';
import type { HusainiaSettings } from '../../domain/generated/doctypes.gen.ts';
import { governorates } from '../../domain/place/places.ts';
import { LANGUAGE_NAMES } from '../../domain/text/format.ts';
import type { Host } from '../ports/context.ts';
import { readCatalogue } from './catalogue.ts';
import { defaultPages } from './defaultPages.ts';
import { seedKindsAndOccasions } from './listings.ts';

/** Settings of a new production site: a registration does not reveal who has an account, and no invented phone is the company's. */
export const PRODUCTION_SETTINGS = { reveal_known_email: 0, support_phone: '' } as const;

const ROLES = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];

/**
 * Creates what every new database needs, with or without sample data: roles, languages, the country and its governorates, kinds of reciters and
 * occasions, settings, and content pages. Runs in one transaction. Records that already exist (roles, the currency) are not changed.
 * @param now ms since the epoch
 * @param more settings whose initial value differs from their DocField default
 */
export function seedBaseData(host: Host, { now, more = {} }: { now: number; more?: Partial<HusainiaSettings> }): void {
  host.run(host.administrator, () => {
    const { write: insert, settings, has } = host.history;
    const write: typeof insert = (doctype, name, ...rest) =>
      has(doctype, name) ? name : insert(doctype, name, ...rest);
    const made = { at: now };
    for (const role of ROLES) {
      write('Role', role, { role_name: role, desk_access: 0 }, made);
      write('Role Profile', role, { role_profile: role, roles: [{ role }] }, made);
    }
    for (const [code, language] of Object.entries(LANGUAGE_NAMES))
      write('Language', code, { language_code: code, language_name: language }, made);
    write('Country', 'Kuwait', { country_name: 'Kuwait', code: 'kw' }, made);
    write('Currency', 'KWD', { currency_name: 'KWD', fraction_units: 1000, symbol: 'KD' }, made);
    write('Company', 'Husainia', { company_name: 'Husainia', abbr: 'H', default_currency: 'KWD' }, made);
    for (const { id, name_en, name_ar } of governorates)
      write('Governorate', id, { title: name_en, title_ar: name_ar }, made);
    seedKindsAndOccasions(readCatalogue(), write, now);
    seedPages(host, now);
    settings('Husainia Settings', { ...CONTACT, ...more }, now);
  });
}

/** Creates the content pages that a database lacks: those of a later version of the product too. */
export function seedPages(host: Host, now: number): void {
  host.run(host.administrator, () => {
    const { write, has } = host.history;
    for (const { name, ...page } of defaultPages())
      if (!has('Husainia Page', name)) write('Husainia Page', name, { ...page, published: 1 }, { at: now });
  });
}

/** Initial contact settings and sample video; all other settings start with their DocField default. */
const CONTACT = {
  support_phone: '22255500',
  whatsapp: '55500100',
  support_email: 'support@example.com',
  info_email: 'info@example.com',
  contact_hours: 'Every day from 9:00 AM to 11:00 PM',
  contact_hours_ar: 'يوميًا من 9:00 صباحًا إلى 11:00 مساءً',
  contact_from: '09:00:00',
  contact_until: '23:00:00',
  response_time: 'Urgent matters within 30 minutes, other messages within one working day',
  response_time_ar: 'الأمور العاجلة خلال 30 دقيقة، والرسائل الأخرى خلال يوم عمل',
  // what a video plays whose URL is not a YouTube address
  sample_video_link: '/media/sample.mp4',
  social_links: [
    { network: 'instagram', url: 'https://instagram.example.com/majalis' },
    { network: 'x', url: 'https://x.example.com/majalis' },
    { network: 'whatsapp', url: 'https://whatsapp.example.com/96555500100' },
  ],
};
