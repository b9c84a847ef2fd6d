import type { Messages } from '../../../domain/i18n/createI18nProvider.ts';

/** Messages of every page (`COMMON_NAMESPACES`), in one chunk. */
export const common = import.meta.glob<Messages>('../../../locales/en/{common,errors,storefront}.json', {
  eager: true,
  import: 'default',
});

/** All other namespaces, each in a chunk of its own. */
export const others = import.meta.glob<Messages>(
  ['../../../locales/en/*.json', '!../../../locales/en/{common,errors,storefront}.json'],
  { import: 'default' },
);

/** react-admin's own messages, which only the back office needs. */
export const reactAdmin = async () => (await import('ra-language-english')).default.ra as Messages;
