type Phrases = { [key: string]: string | Phrases };
type Values = Record<string, unknown>;

/** Which of the forms of a text a number takes, in each language there is. */
const FORM: Readonly<Record<string, (count: number) => number>> = {
  en: (count) => (count === 1 ? 0 : 1),
  ar: (count) => {
    if (count < 3) return count;
    const lastTwo = count % 100;
    if (lastTwo >= 3 && lastTwo <= 10) return 3;
    return lastTwo >= 11 ? 4 : 5;
  },
};

/** Polyglot as ra-i18n-polyglot uses it, without its thirty other languages: nested texts, `||||` between forms, `%{value}`. */
export default class Polyglot {
  private readonly phrases = new Map<string, string>();
  private readonly locale: string;

  constructor({ locale, phrases }: { locale: string; phrases: Phrases }) {
    this.locale = locale;
    this.extend(phrases, '');
  }

  private extend(phrases: Phrases, before: string): void {
    for (const [key, phrase] of Object.entries(phrases))
      if (typeof phrase === 'object') this.extend(phrase, `${before}${key}.`);
      else this.phrases.set(before + key, phrase);
  }

  /** @param values `smart_count` chooses the form, `_` stands in for a text that is missing; the key does without it */
  t(key: string, values: Values = {}): string {
    const phrase = this.phrases.get(key) ?? (typeof values._ === 'string' ? values._ : key);
    const { smart_count: count } = values;
    const forms = phrase.split('||||');
    const form = count == null ? phrase : (forms[FORM[this.locale]?.(Number(count)) ?? 0] || forms[0] || '').trim();
    return form.replace(/%\{(.*?)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }
}
