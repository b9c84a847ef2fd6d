import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '../../domain/createIdempotencyKey.ts';
import type { CallOptions, MajalisDataProvider, ServerMessage } from '../api/types.ts';
import { useNotify } from '../i18n/useNotify.ts';
import type { MessageKey } from '../i18n/useTranslate.ts';
import { apiErrorMessage, isSessionOver } from './form/apiError.ts';
import { useExplainApiError } from './form/useApiErrorMessage.ts';
import { type Calls, type Inputs, type MethodName, type MethodResults, useApi } from './useMethodQuery.ts';

interface ActionOptions<Input, Output> {
  /** Key of the sentence after success; absent: `onDone` says it. */
  said?: MessageKey;
  /** Key of the sentence for a failure that names no reason. */
  fallback?: MessageKey;
  /** What follows a success besides the toast. */
  onDone?: (answer: Output, input: Input, messages: readonly ServerMessage[]) => void;
  /** Is a refusal shown where the action began, in a dialog, rather than in a toast? */
  inPlace?: boolean;
  /** Does the form that sends it say a refusal itself? It stays as it is then, unless it is about a record that is another one now. */
  quiet?: boolean;
  /** What is another one after it, by names of resources and methods; default: anything. Empty for what only reads, as a file. */
  changes?: readonly string[];
  /** Takes a refusal over, by its key and its sentence. @returns whether it was taken: nothing else is said then */
  onRefused?: (key: string | undefined, sentence: string) => boolean;
}

/** What follows one sending, as long as its button is on screen. */
interface Then {
  onSettled?: () => void;
}

/** An answer of a method, or of one of react-admin's nine. */
interface Done<Output> {
  data: Output;
  messages?: readonly ServerMessage[];
}

/**
 * A write with its feedback: a method by its name (`useMethod`), or another call of the data provider. It is not optimistic. A refusal
 * is shown in the user's language, and queries are invalidated either way, because often somebody else was faster; where the refusal
 * is shown in place, they are invalidated once it is closed, since the fresh record may no longer have that place. The same input after
 * a lost response or a refusal repeats the `Idempotency-Key`; after a success it gets a new one.
 */
export function useAction<Input, Output>(
  action: (api: MajalisDataProvider, input: Input, options: CallOptions) => Promise<Done<Output>>,
  {
    said,
    fallback = 'errors.save',
    onDone,
    inPlace = false,
    quiet = false,
    changes,
    onRefused,
  }: ActionOptions<Input, Output> = {},
) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplainApiError();
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef(false);
  const unanswered = useRef({ content: '', key: '' });
  const readAgain = () =>
    queries.invalidateQueries(changes && { predicate: ({ queryKey: [of] }) => changes.includes(String(of)) });
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      const content = JSON.stringify(input) ?? '';
      if (unanswered.current.content !== content || !unanswered.current.key)
        unanswered.current = { content, key: createIdempotencyKey() };
      return action(api, input, { idempotencyKey: unanswered.current.key });
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ data, messages = [] }, input) => {
      unanswered.current = { content: '', key: '' };
      if (said) notify(said, { type: 'success' });
      onDone?.(data, input, messages);
    },
    onError: async (error) => {
      if (quiet || isSessionOver(error)) return;
      const { sentence } = await explain(error, fallback);
      if (onRefused?.(apiErrorMessage(error).key, sentence)) return;
      if (inPlace) setRefusal(sentence);
      else notify({ sentence }, { type: 'error' });
    },
    onSettled: (_answer, error) => {
      sending.current = false;
      const stays = error && (inPlace || (quiet && !apiErrorMessage(error).stale));
      return stays ? undefined : readAgain();
    },
  });
  const forget = () => {
    if (refusal) void readAgain();
    setRefusal(undefined);
  };
  /**
   * Two presses before the button could show that it is busy are one.
   * @throws the error of the server, once it was shown
   */
  const send = async (input: Input, then?: Then): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    await mutation.mutateAsync(input, then);
  };
  const mutate = (input: Input, then?: Then) => void send(input, then).catch(() => undefined);
  return { ...mutation, mutate, send, refusal, forget };
}

/** Calls a method of our server: `useMethod('resendMail', { said: 'staff.outbox.done' })`, then `mutate({ name })`. */
export function useMethod<N extends MethodName>(name: N, options?: ActionOptions<Inputs[N], MethodResults[N]>) {
  return useAction((calls: Calls, input: Inputs[N], call) => calls[name](input, call), options);
}
