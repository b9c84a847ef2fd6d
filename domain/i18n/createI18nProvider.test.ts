import { expect, it } from 'vitest';
import type { Language } from '../text/format.ts';
import { createI18nProvider } from './createI18nProvider.ts';

const messages = {
  en: { common: { greeting: 'Hello %{name}', items: 'one |||| other' } },
  ar: { common: { greeting: 'أهلًا %{name}', items: 'zero |||| one |||| two |||| few |||| many |||| other' } },
};

it('inserts values without escaping', () => {
  const { translate } = createI18nProvider('ar', (language) => messages[language]);
  expect(translate('common.greeting', { name: '$& <b>' })).toBe('أهلًا $& <b>');
});

it('falls back to the default text of a missing message, or to the key', () => {
  const { translate } = createI18nProvider('en', (language) => messages[language]);
  expect(translate('common.missing')).toBe('common.missing');
  expect(translate('common.missing', { _: 'Dear %{name}', name: 'A' })).toBe('Dear A');
});

it.each<Language>(['en', 'ar'])('selects the plural form that CLDR names for %s', (language) => {
  const { translate } = createI18nProvider(language, () => messages[language]);
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 1000; count += 1)
    expect(translate('common.items', { smart_count: count }), String(count)).toBe(rules.select(count));
});

it('selects plural forms by the rules of the current language', async () => {
  const provider = createI18nProvider('en', (language) => messages[language]);
  await provider.changeLocale('ar');
  expect(provider.translate('common.items', { smart_count: 2 })).toBe('two');
});
