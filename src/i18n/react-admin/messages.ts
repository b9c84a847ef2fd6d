import type { TranslationMessages } from 'ra-core';
import type { Language } from '../../../domain/text/format.ts';

/** The tree of texts below the key `ra`, as a namespace of the catalogue holds it. */
type Messages = { [key: string]: string | Messages };

const MODULES: Readonly<Record<Language, () => Promise<{ default: TranslationMessages }>>> = {
  en: () => import('ra-language-english'),
  ar: () => import('./ar.ts'),
};

/** react-admin's own texts in one language; chunks of their own, so that the storefront never carries them. */
export async function reactAdminMessages(language: Language): Promise<Messages> {
  const { default: messages } = await MODULES[language]();
  return messages.ra as Messages;
}
