import { type NotificationOptions, type NotificationType, useNotify as useAnyNotify } from 'ra-core';
import { useCallback } from 'react';
import type { MessageKey } from './useTranslate.ts';

type Options = NotificationOptions & { type?: NotificationType };

/** Shows a notification: a message key, or a sentence that is already translated. */
export type Notify = (what: MessageKey | { sentence: string }, options?: Options) => void;

/** react-admin's hook, typed with our message keys. */
export function useNotify(): Notify {
  const notify = useAnyNotify();
  return useCallback((what, options) => notify(typeof what === 'string' ? what : what.sentence, options), [notify]);
}
