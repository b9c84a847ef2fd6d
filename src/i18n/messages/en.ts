import type { Messages } from '../../../domain/i18n/createI18nProvider.ts';

/** What every page says (`COMMON_NAMESPACES`), in the file of the language itself. */
export const common = import.meta.glob<Messages>('../../../locales/en/{common,errors,storefront}.json', {
  eager: true,
  import: 'default',
});

/** The other namespaces, each in a file of its own. */
export const others = import.meta.glob<Messages>(
  ['../../../locales/en/*.json', '!../../../locales/en/{common,errors,storefront}.json'],
  { import: 'default' },
);

/** react-admin's own messages, which only the back office needs. */
export const reactAdmin = async () => (await import('ra-language-english')).default.ra as Messages;
