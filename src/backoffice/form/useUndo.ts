import { type RaRecord, type UpdateParams, useResourceContext, useUpdate } from 'react-admin';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/** Takes the save of a record back: writes what stood there before over what was saved, unless somebody has changed it since. */
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
