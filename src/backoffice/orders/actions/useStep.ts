import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Answer, MajalisDataProvider } from '../../../api/types.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import type { WordKey } from '../../../i18n/useTranslate.ts';
import { refusalOfError } from '../../../parts/form/failure.ts';
import { useExplain } from '../../../parts/form/useErrorText.ts';

interface StepOptions<Output> {
  /** What follows a success besides the toast. */
  onDone?: (answer: Output) => void;
  /** Is a refusal shown where the step was asked for (a dialog) rather than in a toast? */
  inPlace?: boolean;
  /** Key of the sentence after success. */
  said?: WordKey;
  /** Takes a refusal over, by its key and its sentence. @returns whether it was taken: nothing else is said then */
  onRefused?: (key: string | undefined, sentence: string) => boolean;
}

/**
 * A step of a line. Nothing is assumed before the server answered; a refusal is told in the catalogue's words, and the lines
 * are read again either way, because often somebody else was faster; while a refusal stands in place, once it was closed:
 * the line as it is now may not have that place.
 */
export function useStep<Input, Output>(
  step: (api: MajalisDataProvider, input: Input) => Promise<Answer<Output>>,
  { onDone, inPlace = false, said = 'orders.status_changed', onRefused }: StepOptions<Output> = {},
) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: Input) => step(api, input),
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ data }) => {
      notify(said, { type: 'success' });
      onDone?.(data);
    },
    onError: async (error) => {
      const { sentence } = await explain(error, 'errors.save');
      if (onRefused?.(refusalOfError(error).key, sentence)) return;
      if (inPlace) setRefusal(sentence);
      else notify({ sentence }, { type: 'error' });
    },
    onSettled: (_answer, error) => {
      sending.current = false;
      return error && inPlace ? undefined : queries.invalidateQueries();
    },
  });
  const forget = () => {
    if (refusal) queries.invalidateQueries();
    setRefusal(undefined);
  };
  /** Two presses before the button could show that it is busy are one. @throws what the step was refused with, once it is said */
  const send = async (input: Input): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    await mutation.mutateAsync(input);
  };
  const mutate = (input: Input) => void send(input).catch(() => undefined);
  return { ...mutation, mutate, send, refusal, forget };
}
