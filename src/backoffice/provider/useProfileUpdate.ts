import { useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { reciterKind } from './providerKinds.ts';

/** Saves one section of a reciter's profile immediately; keeps the error message to show next to it. */
export function useProfileUpdate(record: RaRecord<string>) {
  const notify = useNotify();
  const translate = useTranslate();
  const explain = useExplainApiError();
  const [update, { isPending }] = useUpdate();
  const [refusal, setRefusal] = useState<string>();
  const save = (data: Record<string, unknown>, done: MessageKey, then?: () => void) => {
    setRefusal(undefined);
    update(
      reciterKind.resource,
      { id: record.id, data, previousData: record, meta: FULL_RECORD },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success' });
          then?.();
        },
        onError: async (error) => {
          if ((error as Error).name === 'AbortError') return;
          const { sentence, fields } = await explain(error, 'errors.save');
          const [first] = Object.values(fields);
          setRefusal(first ? translateFieldMessage(first, translate) : sentence);
        },
      },
    );
  };
  return { save, isPending, refusal, refuse: setRefusal };
}
