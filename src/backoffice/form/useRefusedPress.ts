import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../i18n/useNotify.ts';
import { refusalOfError } from '../../parts/form/failure.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/**
 * What a refused press says that writes a record nobody types into. Where somebody was faster there are no words to compare: the
 * record is read anew, or the next press would be refused as well.
 */
export function useRefusedPress(resource: string): (error: unknown) => Promise<void> {
  const notify = useNotify();
  const explain = useExplain();
  const queries = useQueryClient();
  return async (error) => {
    if (refusalOfError(error).stale) {
      await queries.invalidateQueries({ queryKey: [resource] });
      return notify('staff.overtaken', { type: 'warning' });
    }
    const { sentence, fields } = await explain(error, 'errors.save');
    notify({ sentence: Object.values(fields)[0] ?? sentence }, { type: 'error' });
  };
}
