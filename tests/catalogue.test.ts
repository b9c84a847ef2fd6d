import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORDER_NEWS } from '../server/marketplace/news/notifications.ts';

type Messages = { [key: string]: string | Messages };

const root = new URL('../public/locales/', import.meta.url);
const namespaces = readdirSync(new URL('en/', root)).filter((file) => file.endsWith('.json'));

/** Names, units and formats that are written in Latin letters in Arabic too. */
const LATIN_ALLOWED = /^(English|JPEG|PNG|WebP|MP3|M4A|OGG|PACI|KNET|IBAN|QR|PDF|KW|MB|Majalis|AMEX|YouTube|WhatsApp)$/;
/** Texts that show the other language on purpose: its own name. */
const OTHER_LANGUAGE = /(^|\.)(other_language|language\.(en|ar)|english|arabic)$/;

function flatten(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function read(language: 'en' | 'ar', namespace: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${language}/${namespace}`, root), 'utf8')) as Messages));
}

const formsOf = (text: string) => text.split(' |||| ');
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const withoutPlaceholders = (text: string) => text.replace(/%\{\w+\}|\{\{\w+\}\}/g, ' ');

it('has the same files in both languages', () => {
  expect(readdirSync(new URL('ar/', root)).filter((file) => file.endsWith('.json'))).toEqual(namespaces);
});

describe.each(namespaces)('%s', (namespace) => {
  const english = read('en', namespace);
  const arabic = read('ar', namespace);

  it('has the same keys in both languages', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('says every text in both languages with the same values', () => {
    for (const [key, text] of english) {
      const twin = arabic.get(key) ?? '';
      expect(text, key).not.toMatch(/^\s*$|TODO/);
      expect(twin, key).not.toMatch(/^\s*$|TODO/);
      expect(placeholders(twin), key).toEqual(placeholders(text));
    }
  });

  it('has two plural forms in English and six in Arabic where there is a count', () => {
    for (const [key, text] of english) {
      const forms = formsOf(text).length;
      expect(forms === 1 || forms === 2, key).toBe(true);
      expect(formsOf(arabic.get(key) ?? ''), key).toHaveLength(forms === 1 ? 1 : 6);
      if (text.includes('%{smart_count}')) expect(forms, key).toBe(2);
    }
  });

  it('writes Arabic in Arabic, with Latin digits, and English in English', () => {
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

it('has a mail and a notification for all news of an order', () => {
  const mails = read('en', 'mails.json');
  const notifications = read('en', 'notifications.json');
  for (const news of ORDER_NEWS) {
    expect(mails.get(`${news}.subject`), news).toBeDefined();
    expect(notifications.get(`kind.${news}`), news).toBeDefined();
  }
});
