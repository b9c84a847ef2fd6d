import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORDER_NEWS } from '../server/marketplace/notifications/notificationTypes.ts';
import { namespaces, textsOf } from './support/catalogue.ts';

/** Names, units and formats that Arabic also writes in Latin letters. */
const LATIN_ALLOWED =
  /^(English|JPEG|PNG|WebP|MP3|M4A|OGG|PACI|KNET|IBAN|QR|PDF|CSV|KW|MB|Majalis|AMEX|YouTube|WhatsApp|Google|Apple|Outlook|iCal|ICS|iPhone|https|webcal)$/;
/** Texts that intentionally use the other language, for its name. */
const OTHER_LANGUAGE = /(^|\.)(other_language|language\.(en|ar)|english|arabic)$/;

/** Nouns whose form depends on a number, and texts whose number is fixed in code and fits the form they have. */
const COUNTED = /%\{\w+\} (دقيق|ساع|يوم|أيام|ليل|ليال|صف|بند|قيد|شخص|متر|ضيف|ضيوف|صور)/;
const FIXED =
  /^(staff\.dashboard\.(up_to|between|later)|staff\.audio_hint|vendor\.audio_size|orders\.complaint\.picture_(help|rules))$/;

/** Arabic words for customer, phone, floor, absent person and card that the glossary replaces (docs/reference/glossary.md). */
const OTHER_WORDS = /المضيف|للمضيف|صاحب المجلس|أصحاب المجالس|النقال|الجوال|الطابق|وصف الوصول|عوائل|متواجد|إكسبرس/;

/** English has two (one, other), Arabic six (zero, one, two, few, many, other). */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
const formsOf = (text: string) => text.split(' |||| ');
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const withoutPlaceholders = (text: string) => text.replace(/%\{\w+\}|\{\{\w+\}\}/g, ' ');

it('has the same files in both languages', () => {
  const files = readdirSync(new URL('../locales/ar/', import.meta.url));
  expect(files).toEqual(namespaces.map((namespace) => `${namespace}.json`));
});

describe.each(namespaces)('%s', (namespace) => {
  const english = textsOf('en', namespace);
  const arabic = textsOf('ar', namespace);

  it('has the same keys in both languages', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same placeholders for each text in both languages', () => {
    for (const [key, text] of english) {
      const twin = arabic.get(key) ?? '';
      expect(text, key).not.toMatch(/^\s*$|TODO/);
      expect(twin, key).not.toMatch(/^\s*$|TODO/);
      expect(placeholders(twin), key).toEqual(placeholders(text));
    }
  });

  it('has all plural forms of the language where there is a count', () => {
    for (const [key, text] of english) {
      const forms = formsOf(text).length;
      expect([1, pluralForms('en')], key).toContain(forms);
      expect(formsOf(arabic.get(key) ?? ''), key).toHaveLength(forms === 1 ? 1 : pluralForms('ar'));
      if (text.includes('%{smart_count}')) expect(forms, key).toBe(pluralForms('en'));
    }
  });

  it('uses one Arabic term per concept', () => {
    for (const [key, text] of arabic) expect(text, key).not.toMatch(OTHER_WORDS);
  });

  it('uses no single form for an Arabic count', () => {
    for (const [key, text] of arabic) {
      if (!FIXED.test(key) && formsOf(text).length === 1) expect(text, key).not.toMatch(COUNTED);
      // a label that ends in a preposition would change the grammatical case of the value after it
      expect(text, key).not.toMatch(/\s[بلك]ـ$/);
    }
  });

  it('uses Arabic script with Latin digits for Arabic, and Latin script for English', () => {
    for (const [key, text] of arabic) {
      if (OTHER_LANGUAGE.test(key)) continue;
      const words = withoutPlaceholders(text).match(/\p{Script=Latin}[\p{L}\p{N}]*/gu) ?? [];
      expect(
        words.filter((word) => !LATIN_ALLOWED.test(word)),
        key,
      ).toEqual([]);
      expect(text, key).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
    }
    for (const [key, text] of english) {
      if (!OTHER_LANGUAGE.test(key)) expect(text, key).not.toMatch(/\p{Script=Arabic}/u);
    }
  });
});

it('has an email and a notification for each order event', () => {
  const mails = textsOf('en', 'mails');
  const notifications = textsOf('en', 'notifications');
  for (const news of ORDER_NEWS) {
    expect(mails.get(`mails.${news}.subject`), news).toBeDefined();
    expect(notifications.get(`notifications.kind.${news}`), news).toBeDefined();
  }
});
