import { type NotificationOptions, type NotificationType, useNotify as useAnyNotify } from 'ra-core';
import { useCallback } from 'react';
import type { MessageKey } from './useTranslate.ts';

type Options = NotificationOptions & { type?: NotificationType };

/** Shows a text of the catalogue as a notification, or a sentence that is already in the reader's words. */
export type Notify = (what: MessageKey | { sentence: string }, options?: Options) => void;

/** react-admin's hook, for keys that are in the catalogue. */
export function useNotify(): Notify {
  const notify = useAnyNotify();
  return useCallback((what, options) => notify(typeof what === 'string' ? what : what.sentence, options), [notify]);
}
