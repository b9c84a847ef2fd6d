import { type ReactElement, useState } from 'react';
import { type RaRecord, type UpdateParams, useResourceContext, useUpdate } from 'react-admin';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Conflict } from './conflict.ts';

/** What the provider's refusal of a record that somebody else saved meanwhile holds: the record as it is now. */
function freshOf(error: unknown): RaRecord | undefined {
  const { stale, data } = (error as { body?: { stale?: true; data?: RaRecord } }).body ?? {};
  return stale && data?.id ? data : undefined;
}

interface Options {
  /** Default: the resource of the page. */
  resource?: string;
  meta?: object;
  /** What is done with any other refusal. */
  otherwise: (error: unknown) => Promise<void>;
  /** After the chosen version is saved. */
  done: (saved: RaRecord, sent: UpdateParams) => void;
}

/**
 * Two people saved the same record: both versions are shown by field, one is chosen of each, and the choice is saved over what is
 * stored now. Nothing typed is lost by closing the question.
 */
export function useConflict({ resource, meta, otherwise, done }: Options): {
  onError: (error: unknown, sent: unknown) => Promise<void>;
  dialog: ReactElement | null;
} {
  const page = useResourceContext() ?? '';
  const of = resource ?? page;
  const notify = useNotify();
  const explain = useExplain();
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<string>();
  const [update, { isPending }] = useUpdate();

  const onError = async (error: unknown, sent: unknown) => {
    const theirs = freshOf(error);
    const { data, previousData } = (sent ?? {}) as Partial<UpdateParams>;
    if (!theirs || !data) return otherwise(error);
    notify(await explain(error, 'errors.save'), { type: 'warning' });
    setRefusal(undefined);
    setConflict({ base: previousData ?? {}, mine: data, theirs });
  };

  const save = (values: Record<string, unknown>) =>
    conflict &&
    void update(
      of,
      { id: conflict.theirs.id as string, data: values, previousData: conflict.theirs as RaRecord, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved, sent) => {
          setConflict(undefined);
          done(saved as RaRecord, sent as UpdateParams);
        },
        onError: async (error) => {
          const theirs = freshOf(error);
          // somebody saved once more: the question is asked anew
          if (theirs) setConflict({ ...conflict, theirs });
          setRefusal((await explain(error, 'errors.save')).sentence);
        },
      },
    );

  const dialog = conflict ? (
    <ConflictDialog
      key={String(conflict.theirs.modified)}
      resource={of}
      conflict={conflict}
      busy={isPending}
      refusal={refusal}
      onSave={save}
      onClose={() => setConflict(undefined)}
    />
  ) : null;
  return { onError, dialog };
}
