import { useQueryClient } from '@tanstack/react-query';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/**
 * Explains the error of an action on a record that isn't edited in a form. If someone else was faster, there is no
 * input to merge: the record is refetched, because the next attempt would fail as well.
 */
export function useStaleActionError(resource: string): (error: unknown) => Promise<void> {
  const notify = useNotify();
  const translate = useTranslate();
  const explain = useExplainApiError();
  const queries = useQueryClient();
  return async (error) => {
    if (apiErrorMessage(error).stale) {
      await queries.invalidateQueries({ queryKey: [resource] });
      return notify('staff.overtaken', { type: 'warning' });
    }
    const { sentence, fields } = await explain(error, 'errors.save');
    const [first] = Object.values(fields);
    notify({ sentence: first ? translateFieldMessage(first, translate) : sentence }, { type: 'error' });
  };
}
