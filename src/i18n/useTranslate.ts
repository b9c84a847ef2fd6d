import { type TranslationMessages, useTranslate as useAnyTranslate } from 'ra-core';
import type { CatalogueKey, Leaves, WordValues } from '../../domain/messageKey.ts';

/** A message key of ours or of react-admin (`ra.action.save`). */
export type MessageKey = CatalogueKey | `ra.${Leaves<TranslationMessages['ra']>}`;

/** Translates a message key. Keys that come from data are untyped, and need `_` as a fallback text. */
export interface Translate {
  (key: MessageKey, values?: WordValues): string;
  (key: string, values: WordValues & { _: string | undefined }): string;
}

/** react-admin's hook, typed with our message keys. */
export const useTranslate: () => Translate = useAnyTranslate;
