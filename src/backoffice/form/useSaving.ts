import { useState } from 'react';
import { type RaRecord, type UpdateParams, useResourceContext } from 'react-admin';
import { isolate } from '../../../domain/text/format.ts';
import { isSessionOver } from '../../components/form/apiError.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';

/** @param saved the record as it is now @param sent what was written, and over what */
type Undo = (saved: RaRecord, sent: UpdateParams) => void;

interface Saving {
  /** When the last save succeeded, by the server's clock. */
  savedAt: number | undefined;
  mutationOptions: {
    onSuccess: (saved: unknown, sent: unknown) => void;
    onError: (error: unknown, sent?: unknown) => Promise<void>;
  };
}

/**
 * What happens after a save: success in words and in the form's foot; a refusal in its own sentence, and everything typed
 * stays where it is (decisions F1, G11).
 * @param saved key of the success sentence
 * @param afterwards what follows a success
 * @param undo takes the save back: the sentence offers it
 * @param nameOf what the sentence calls the record: its `name`
 */
export function useSaving(
  saved: MessageKey,
  { afterwards, undo, nameOf }: { afterwards?: () => void; undo?: Undo; nameOf?: (record: RaRecord) => string } = {},
): Saving {
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const explain = useExplainApiError();
  const [savedAt, setSavedAt] = useState<number>();
  return {
    savedAt,
    mutationOptions: {
      onSuccess: (record, sent) => {
        setSavedAt(serverNow());
        const onUndo = undo && (() => undo(record as RaRecord, sent as UpdateParams));
        const about = `${resource}/${(record as RaRecord).id}`;
        const messageArgs = { name: isolate(nameOf?.(record as RaRecord) ?? '') };
        notify(saved, { type: 'success', messageArgs, about, ...(onUndo ? { onUndo } : {}) });
        afterwards?.();
      },
      onError: async (error) => {
        // an upload that was given up says so at its field
        if ((error as Error).name === 'AbortError' || isSessionOver(error)) return;
        const { sentence, fields } = await explain(error, 'errors.save');
        // A sentence of a field stands at the field.
        if (Object.keys(fields).length === 0) notify({ sentence }, { type: 'error' });
      },
    },
  };
}
