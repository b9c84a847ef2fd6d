import type { TranslationMessages } from 'ra-core';
import type { Language } from '../../../domain/text/format.ts';

/** The tree of texts below the key `ra`, as a namespace of the catalogue holds it. */
type Messages = { [key: string]: string | Messages };

/** react-admin's own texts in one language; chunks of their own, so that the storefront never carries them. */
export async function reactAdminMessages(language: Language): Promise<Messages> {
  const module = language === 'ar' ? await import('./ar.ts') : await import('ra-language-english');
  const messages: TranslationMessages = module.default;
  return messages.ra as Messages;
}
