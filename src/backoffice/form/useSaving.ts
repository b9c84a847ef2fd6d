import { useState } from 'react';
import { type RaRecord, type UpdateParams, useResourceContext } from 'react-admin';
import { isolate } from '../../../domain/text/format.ts';
import { isSessionOver } from '../../components/form/apiError.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';

/**
 * @param saved the current record
 * @param sent what was written, and the previous data
 */
type Undo = (saved: RaRecord, sent: UpdateParams) => void;

interface Saving {
  /** Time of the last successful save, by the server's clock. */
  savedAt: number | undefined;
  mutationOptions: {
    onSuccess: (saved: unknown, sent: unknown) => void;
    onError: (error: unknown, sent?: unknown) => Promise<void>;
  };
}

/**
 * Handles the result of a save: a success notification and the form's footer, or an error message that keeps all input
 * (decisions F1, G11).
 * @param saved key of the success message
 * @param afterwards called after a success
 * @param undo reverts the save: the notification offers it
 * @param nameOf the record's name in the message: its `name`
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
      onSuccess: (record, params) => {
        setSavedAt(serverNow());
        const onUndo = undo && (() => undo(record as RaRecord, params as UpdateParams));
        const about = `${resource}/${(record as RaRecord).id}`;
        const messageArgs = { name: isolate(nameOf?.(record as RaRecord) ?? '') };
        notify(saved, { type: 'success', messageArgs, about, ...(onUndo ? { onUndo } : {}) });
        afterwards?.();
      },
      onError: async (error) => {
        // A canceled upload is reported at its field.
        if ((error as Error).name === 'AbortError' || isSessionOver(error)) return;
        const { sentence, fields } = await explain(error, 'errors.save');
        // Errors of fields are shown at the fields.
        if (Object.keys(fields).length === 0) notify({ sentence }, { type: 'error' });
      },
    },
  };
}
