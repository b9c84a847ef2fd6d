import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import arabic from './ar.ts';

function leaves(tree: object, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, string | object]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}
const englishTexts = leaves(english);
const arabicTexts = new Map(leaves(arabic));
const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g));

describe('react-admin in Arabic', () => {
  it('has exactly the keys of the English messages', () => {
    expect([...arabicTexts.keys()].sort()).toEqual(englishTexts.map(([key]) => key).sort());
  });

  it('has no Latin letters outside placeholders', () => {
    for (const [key, text] of arabicTexts) expect(text.replace(/%\{\w+\}/g, ''), key).not.toMatch(/[A-Za-z]/);
  });

  it('has only placeholders that react-admin fills', () => {
    for (const [key, text] of englishTexts) {
      const filled = placeholders(`${text}%{smart_count}`);
      for (const placeholder of placeholders(arabicTexts.get(key)!)) expect(filled, key).toContain(placeholder);
    }
  });

  it('has six plural forms where English has two', () => {
    const counted = englishTexts.filter(([, text]) => text.includes('||||'));
    expect(counted).toHaveLength(7);
    for (const [key] of counted) expect(arabicTexts.get(key)!.split('||||'), key).toHaveLength(6);
  });

  it('selects the plural form of Arabic grammar', () => {
    const i18n = polyglotI18nProvider(() => arabic, 'ar');
    const deleted = (count: number) => i18n.translate('ra.notification.deleted', { smart_count: count });
    expect([0, 1, 2, 3, 11, 100].map(deleted)).toEqual([
      'لم يُحذف شيء',
      'تم حذف العنصر',
      'تم حذف عنصرين',
      'تم حذف 3 عناصر',
      'تم حذف 11 عنصرًا',
      'تم حذف 100 عنصر',
    ]);
  });
});
