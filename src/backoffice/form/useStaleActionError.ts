import { useQueryClient } from '@tanstack/react-query';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';

/**
 * What a refused press says that writes a record nobody types into. Where somebody was faster there are no words to compare: the
 * record is read anew, or the next press would be refused as well.
 */
export function useStaleActionError(resource: string): (error: unknown) => Promise<void> {
  const notify = useNotify();
  const explain = useExplainApiError();
  const queries = useQueryClient();
  return async (error) => {
    if (apiErrorMessage(error).stale) {
      await queries.invalidateQueries({ queryKey: [resource] });
      return notify('staff.overtaken', { type: 'warning' });
    }
    const { sentence, fields } = await explain(error, 'errors.save');
    notify({ sentence: Object.values(fields)[0] ?? sentence }, { type: 'error' });
  };
}
