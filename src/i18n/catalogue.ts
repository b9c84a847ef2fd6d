import { type Language, pluralIndex } from '../../domain/format.ts';

type Messages = { [key: string]: string | Messages };

/** Fetches one namespace of a language: the catalogue file `/locales/{language}/{namespace}.json`. */
export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>;

export interface Catalogue {
  /** Makes sure that namespaces are there in a language. */
  load(language: Language, namespaces: readonly string[]): Promise<void>;
  /** All namespaces asked for so far. */
  readonly namespaces: readonly string[];
  has(language: Language, key: string): boolean;
  /** Polyglot's dialect: `%{name}`, plural forms separated by `||||` and chosen by `smart_count`. A missing key answers `_` or itself. */
  translate(language: Language, key: string, values?: Record<string, unknown>): string;
}

/** The texts on screen, kept as the files are: nested by key. */
export function createCatalogue(fetchMessages: FetchMessages): Catalogue {
  const loaded = new Map<string, Messages>();
  const pending = new Map<string, Promise<void>>();
  const wanted = new Set<string>();

  const loadOne = (language: Language, namespace: string): Promise<void> => {
    const file = `${language}/${namespace}`;
    let loading = pending.get(file);
    if (!loading) {
      loading = fetchMessages(language, namespace).then(
        (messages) => {
          loaded.set(file, messages);
        },
        (error: unknown) => {
          pending.delete(file); // The next page that needs it asks again.
          throw error;
        },
      );
      pending.set(file, loading);
    }
    return loading;
  };

  const find = (language: Language, key: string): string | undefined => {
    const [namespace = '', ...path] = key.split('.');
    let found: string | Messages | undefined = loaded.get(`${language}/${namespace}`);
    for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  };

  return {
    get namespaces() {
      return [...wanted];
    },
    async load(language, namespaces) {
      for (const namespace of namespaces) wanted.add(namespace);
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
    },
    has: (language, key) => find(language, key) !== undefined,
    translate(language, key, values = {}) {
      const text = find(language, key) ?? (typeof values._ === 'string' ? values._ : key);
      const forms = text.split(/\s*\|\|\|\|\s*/);
      const form = forms.length > 1 ? forms[pluralIndex(language, Number(values.smart_count ?? 0))] : forms[0];
      return (form ?? forms.at(-1) ?? key).replace(/%\{(\w+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
      );
    },
  };
}
