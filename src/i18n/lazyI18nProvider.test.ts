import '../../tests/support/browser.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLazyI18nProvider } from './lazyI18nProvider.ts';

let fetched: string[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

function provider(fails: () => boolean = () => false) {
  return createLazyI18nProvider(async (language, namespace) => {
    fetched.push(`${language}/${namespace}`);
    await settled();
    if (fails()) throw new Error('No messages');
    return { greeting: `${language} ${namespace} %{name}` };
  });
}

beforeEach(() => {
  fetched = [];
});

describe('messages by namespace', () => {
  it('loads a namespace when it is requested, and never twice', async () => {
    const i18n = provider();
    expect(i18n.translate('common.greeting')).toBe('common.greeting');
    expect(i18n.translate('common.greeting', { _: 'The words %{name}', name: 'A' })).toBe('The words A');
    await i18n.load(['common']);
    await Promise.all([i18n.load(['common']), i18n.load(['common', 'orders'])]);
    expect(i18n.translate('common.greeting', { name: '$& B' })).toBe('en common $& B');
    expect(fetched).toEqual(['en/common', 'en/orders']);
  });

  it('waits for a namespace that is loading, even if others finish first', async () => {
    let arrive = (): void => undefined;
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const i18n = createLazyI18nProvider(async (_, namespace) => {
      if (namespace === 'slow') await line;
      return { greeting: namespace };
    });
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

  it('loads every requested namespace again in the other language', async () => {
    const i18n = provider();
    await i18n.load(['common', 'orders']);
    await i18n.changeLocale('ar');
    expect(i18n.getLocale()).toBe('ar');
    expect(i18n.translate('orders.greeting', { name: 'A' })).toBe('ar orders A');
    expect(i18n.getLocales?.()).toHaveLength(2);
  });

  it('uses the language that was selected while a namespace was loading', async () => {
    const i18n = provider();
    await Promise.all([i18n.changeLocale('ar'), i18n.load(['vendor'])]);
    await i18n.load(['common']);
    expect(i18n.getLocale()).toBe('ar');
    expect(i18n.translate('common.greeting', { name: 'A' })).toBe('ar common A');
    expect(i18n.translate('vendor.greeting', { name: 'A' })).toBe('ar vendor A');
  });

  it('retries a namespace that failed to load', async () => {
    let offline = true;
    const i18n = provider(() => offline);
    await expect(i18n.load(['common'])).rejects.toThrow('No messages');
    offline = false;
    await i18n.load(['common']);
    expect(i18n.translate('common.greeting', { name: 'A' })).toBe('en common A');
  });
});
