import type { TranslationMessages } from 'ra-core';
import type { Language } from '../../domain/text/format.ts';

export type Messages = { [key: string]: string | Messages };

/** Fetches one namespace of a language: the catalogue file `/locales/{language}/{namespace}.json`. */
export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>;

export interface Catalogue {
  /** Makes sure that namespaces are there in a language. */
  load(language: Language, namespaces: readonly string[]): Promise<void>;
  /** All namespaces asked for so far. */
  readonly namespaces: readonly string[];
  /** The texts of a language that are there, as polyglot takes them: by namespace, nested by key. */
  messages(language: Language): TranslationMessages;
}

/** The texts on screen, kept as the files are: nested by key. */
export function createCatalogue(fetchMessages: FetchMessages): Catalogue {
  const loaded: Record<Language, Messages> = { en: {}, ar: {} };
  const pending = new Map<string, Promise<void>>();
  const wanted = new Set<string>();

  const loadOne = (language: Language, namespace: string): Promise<void> => {
    const file = `${language}/${namespace}`;
    let loading = pending.get(file);
    if (!loading) {
      loading = fetchMessages(language, namespace).then(
        (messages) => {
          loaded[language][namespace] = messages;
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

  return {
    get namespaces() {
      return [...wanted];
    },
    async load(language, namespaces) {
      for (const namespace of namespaces) wanted.add(namespace);
      await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
    },
    // react-admin's own texts are among them once its half of the app is
    messages: (language) => loaded[language] as TranslationMessages,
  };
}
