import { useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { useExplain } from '../../components/form/useApiErrorMessage.ts';
import { WHOLE_RECORD } from '../../components/fullRecord.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { reciterKind } from './vendorKinds.ts';

/** Saves one part of a reciter's profile at once; a refusal is kept as the sentence to show beside it. */
export function useProfileUpdate(record: RaRecord<string>) {
  const notify = useNotify();
  const explain = useExplain();
  const [update, { isPending }] = useUpdate();
  const [refusal, setRefusal] = useState<string>();
  const save = (data: Record<string, unknown>, done: WordKey, then?: () => void) => {
    setRefusal(undefined);
    update(
      reciterKind.resource,
      { id: record.id, data, previousData: record, meta: WHOLE_RECORD },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success' });
          then?.();
        },
        onError: async (error) => {
          if ((error as Error).name === 'AbortError') return;
          const { sentence, fields } = await explain(error, 'errors.save');
          setRefusal(Object.values(fields)[0] ?? sentence);
        },
      },
    );
  };
  return { save, isPending, refusal, refuse: setRefusal };
}
