import { useState } from 'react';
import { useNotify } from '../../i18n/useNotify.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { serverNow } from '../../site/serverClock.ts';

interface Saving {
  /** When the last save succeeded, by the server's clock. */
  savedAt: number | undefined;
  mutationOptions: { onSuccess: () => void; onError: (error: unknown) => Promise<void> };
}

/**
 * What happens after a save: success in words and in the form's foot; a refusal in its own sentence, and everything typed
 * stays where it is (decisions F1, G11).
 * @param saved key of the success sentence
 * @param then what follows a success
 */
export function useSaving(saved: WordKey, then?: () => void): Saving {
  const notify = useNotify();
  const explain = useExplain();
  const [savedAt, setSavedAt] = useState<number>();
  return {
    savedAt,
    mutationOptions: {
      onSuccess: () => {
        setSavedAt(serverNow());
        notify(saved, { type: 'success', messageArgs: { smart_count: 1 } });
        then?.();
      },
      onError: async (error) => {
        const { sentence, fields } = await explain(error, 'errors.save');
        // A sentence of a field stands at the field.
        if (Object.keys(fields).length === 0) notify({ sentence }, { type: 'error' });
      },
    },
  };
}
