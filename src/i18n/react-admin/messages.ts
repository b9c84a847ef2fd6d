import type { TranslationMessages } from 'ra-core';

/** react-admin's own texts in one language; a chunk of its own, so that the storefront never carries them. */
export async function reactAdminMessages(language: 'en' | 'ar'): Promise<TranslationMessages> {
  const messages = language === 'ar' ? await import('./ar.ts') : await import('ra-language-english');
  return messages.default;
}
