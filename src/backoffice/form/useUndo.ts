import { type RaRecord, type UpdateParams, useResourceContext, useUpdate } from 'react-admin';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** Reverts a save: writes the previous values, unless someone else has changed the record since. */
export function useUndo(): (saved: RaRecord, sent: UpdateParams) => void {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const explain = useExplainApiError();
  const [update] = useUpdate();
  return (saved, { id, previousData, meta }) =>
    void update(
      resource,
      { id, data: { ...previousData, modified: saved.modified }, previousData: saved, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('staff.list.undone', { type: 'info' }),
        onError: async (error) => notify(await explain(error, 'errors.save'), { type: 'warning' }),
      },
    );
}
