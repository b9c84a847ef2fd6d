import { type TranslationMessages, useTranslate as useAnyTranslate } from 'ra-core';
import type { CatalogueKey, Leaves, WordValues } from '../../domain/messageKey.ts';

/** A text of ours or one of react-admin's own (`ra.action.save`). */
export type MessageKey = CatalogueKey | `ra.${Leaves<TranslationMessages['ra']>}`;

/** Words for a key of the catalogue. A key that only comes with the data (`_` says what to show without a text) may be any. */
export interface Translate {
  (key: MessageKey, values?: WordValues): string;
  (key: string, values: WordValues & { _: string | undefined }): string;
}

/** react-admin's hook, for keys that are in the catalogue. */
export const useTranslate: () => Translate = useAnyTranslate;
