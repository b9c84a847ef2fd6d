import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Answer, MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/**
 * A step of a line by its customer. Nothing is assumed before the server answered; a refusal is told in words and the line
 * is read again, because it is often somebody else who was faster.
 * @param doneKey sentence after success
 */
export function useLineStep<Input>(
  step: (api: MajalisDataProvider, input: Input) => Promise<Answer<unknown>>,
  doneKey: WordKey,
) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  return useMutation({
    mutationFn: (input: Input) => step(api, input),
    onSuccess: () => notify(doneKey, { type: 'success' }),
    onError: async (error) => notify(await explain(error, 'errors.save'), { type: 'error' }),
    onSettled: () => queries.invalidateQueries(),
  });
}
