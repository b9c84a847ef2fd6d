import english from 'ra-language-english';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import arabicMessages from '../../../src/i18n/react-admin/ar.ts';

export type Language = 'en' | 'ar';

/** react-admin's own texts (`ra.action.save`) come from its language packs. */
function ofReactAdmin(language: Language, key: string): string {
  const pack: object = language === 'ar' ? arabicMessages : english;
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at ? Reflect.get(at, part) : undefined), pack);
  return typeof found === 'string' ? found : key;
}

/** A text in one language, as a page shows it. */
export const translator =
  (language: Language) =>
  (key: string, values?: Record<string, string | number>): string =>
    key.startsWith('ra.') ? ofReactAdmin(language, key) : translate(language, key as CatalogueKey, values);

/** Names in the tests' user input, which are the same in both languages. */
export const cast = {
  customer: {
    username: 'Fatima Al-Saleh',
    email: 'fatima.saleh@example.com',
    phone: '55512345',
    password: 'mubarakiya-17',
  },
  reciter: {
    username: 'Mulla Ali Al-Najjar',
    email: 'ali.najjar@example.com',
    phone: '55523456',
    password: 'mubarakiya-18',
  },
  restaurant: {
    username: 'Matbakh Al-Dar',
    email: 'matbakh.aldar@example.com',
    phone: '55534567',
    password: 'mubarakiya-19',
  },
} as const;

/** Accounts of the sample catalogue all have this password. */
export const SAMPLE_PASSWORD = 'majalis-demo';
export const STAFF = 'staff@example.com';
