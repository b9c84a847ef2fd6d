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
  /** Message key for a success notification. Absent: `onDone` notifies. */
  successMessage?: MessageKey;
  /** Message key for errors without a reason. */
  fallback?: MessageKey;
  /** Called after a success, in addition to the notification. */
  onDone?: (result: Output, input: Input, messages: readonly ServerMessage[]) => void;
  /** Whether errors appear where the action started, such as a dialog, instead of in a notification. */
  inPlace?: boolean;
  /** Whether the form shows errors itself. Then nothing is refetched after an error, unless the record is stale. */
  silent?: boolean;
  /** Names of the resources and methods to refetch; by default all. Empty for read-only actions such as downloads. */
  changes?: readonly string[];
  /**
   * Handles an error by its key and message.
   * @returns whether it was handled; if so, nothing else is shown
   */
  onRefused?: (key: string | undefined, sentence: string) => boolean;
}

/** Callbacks for one call, skipped if its button is unmounted. */
interface Then {
  onSettled?: () => void;
}

/** The result of a method, or of one of react-admin's nine. */
interface Done<Output> {
  data: Output;
  messages?: readonly ServerMessage[];
}

/**
 * A write with its feedback: a method by name (`useMethod`), or another call of the data provider. Not optimistic.
 * Errors are shown in the page's language. Queries are invalidated after success and after errors, because someone else
 * may have been faster. For errors shown in place, that happens once they are closed, as the fresh record may no longer
 * have that place. The same input after a lost response or an error repeats the `Idempotency-Key`; after success it
 * gets a new one.
 */
export function useAction<Input, Output>(
  action: (api: MajalisDataProvider, input: Input, options: CallOptions) => Promise<Done<Output>>,
  {
    successMessage,
    fallback = 'errors.save',
    onDone,
    inPlace = false,
    silent = false,
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
  const refetch = () =>
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
      if (successMessage) notify(successMessage, { type: 'success' });
      onDone?.(data, input, messages);
    },
    onError: async (error) => {
      if (silent || isSessionOver(error)) return;
      const { sentence } = await explain(error, fallback);
      if (onRefused?.(apiErrorMessage(error).key, sentence)) return;
      if (inPlace) setRefusal(sentence);
      else notify({ sentence }, { type: 'error' });
    },
    onSettled: (_answer, error) => {
      sending.current = false;
      const stays = error && (inPlace || (silent && !apiErrorMessage(error).stale));
      return stays ? undefined : refetch();
    },
  });
  const clearRefusal = () => {
    if (refusal) void refetch();
    setRefusal(undefined);
  };
  /**
   * Sends once, even if clicked twice before the button shows that it is busy.
   * @throws the server's error, after showing it
   */
  const send = async (input: Input, then?: Then): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    await mutation.mutateAsync(input, then);
  };
  const mutate = (input: Input, then?: Then) => void send(input, then).catch(() => undefined);
  return { ...mutation, mutate, send, refusal, clearRefusal };
}

/** Calls a method of our server: `useMethod('resendMail', { successMessage: 'staff.outbox.done' })`, then `mutate({ name })`. */
export function useMethod<N extends MethodName>(name: N, options?: ActionOptions<Inputs[N], MethodResults[N]>) {
  return useAction((calls: Calls, input: Inputs[N], call) => calls[name](input, call), options);
}
