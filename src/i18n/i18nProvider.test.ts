import '../../tests/support/browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../domain/text/format.ts';
import { createCatalogue } from './catalogue.ts';
import { createI18nProvider } from './i18nProvider.ts';

const FORMS = { en: 'one |||| other', ar: 'zero |||| one |||| two |||| few |||| many |||| other' };

let fetched: string[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

function provider(fails: () => boolean = () => false) {
  const catalogue = createCatalogue(async (language, namespace) => {
    fetched.push(`${language}/${namespace}`);
    await settled();
    if (fails()) throw new Error('No texts');
    return { greeting: `${language} ${namespace} %{name}`, counted: FORMS[language] };
  });
  return createI18nProvider(catalogue);
}

beforeEach(() => {
  fetched = [];
});

describe('texts by area', () => {
  it('fetches a namespace once, and not before it is asked for', async () => {
    const i18n = provider();
    expect(i18n.translate('common.greeting')).toBe('common.greeting');
    expect(i18n.translate('common.greeting', { _: 'The words %{name}', name: 'A' })).toBe('The words A');
    await Promise.all([i18n.load(['common']), i18n.load(['common', 'orders'])]);
    expect(i18n.translate('common.greeting', { name: '$& B' })).toBe('en common $& B');
    expect(fetched).toEqual(['en/common', 'en/orders']);
  });

  it('waits for an area that is on its way, whatever else came meanwhile', async () => {
    let arrive = (): void => undefined;
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const i18n = createI18nProvider(
      createCatalogue(async (_, namespace) => {
        if (namespace === 'slow') await line;
        return { greeting: namespace };
      }),
    );
    void i18n.load(['slow']);
    await i18n.load(['quick']);
    let there = false;
    const again = i18n.load(['slow']).then(() => {
      there = true;
    });
    await settled();
    expect(there).toBe(false);
    arrive();
    await again;
    expect(i18n.translate('slow.greeting')).toBe('slow');
  });

  it('brings every area along into the other language', async () => {
    const i18n = provider();
    await i18n.load(['common', 'orders']);
    await i18n.changeLocale('ar');
    expect(i18n.getLocale()).toBe('ar');
    expect(i18n.translate('orders.greeting', { name: 'A' })).toBe('ar orders A');
    expect(i18n.getLocales?.()).toHaveLength(2);
  });

  it('ends in the language that was chosen while an area was on its way', async () => {
    const i18n = provider();
    await Promise.all([i18n.changeLocale('ar'), i18n.load(['vendor'])]);
    await i18n.load(['common']);
    expect(i18n.getLocale()).toBe('ar');
    expect(i18n.translate('common.greeting', { name: 'A' })).toBe('ar common A');
    expect(i18n.translate('vendor.greeting', { name: 'A' })).toBe('ar vendor A');
  });

  it('asks again for an area that could not be fetched', async () => {
    let offline = true;
    const i18n = provider(() => offline);
    await expect(i18n.load(['common'])).rejects.toThrow('No texts');
    offline = false;
    await i18n.load(['common']);
    expect(i18n.translate('common.greeting', { name: 'A' })).toBe('en common A');
  });
});

it.each<Language>(['en', 'ar'])('counts in %s as the language does', async (language) => {
  const i18n = provider();
  await i18n.changeLocale(language);
  await i18n.load(['common']);
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 1000; count += 1)
    expect(i18n.translate('common.counted', { smart_count: count }), String(count)).toBe(rules.select(count));
});
