import { type ComponentType, type ReactElement, useState } from 'react';
import { type RaRecord, type UpdateParams, useUpdate } from 'react-admin';
import { refusalOf } from '../../dataProvider/errors.ts';
import { type Conflict, contested, isSavedAlready, merged } from './conflict.ts';

/** What the provider's refusal of a record that somebody else saved meanwhile holds: the record as it is now. */
function freshOf(error: unknown): RaRecord | undefined {
  const refusal = refusalOf(error);
  const fresh = refusal?.stale ? (refusal.data as RaRecord | undefined) : undefined;
  return fresh?.id ? fresh : undefined;
}

/** What a dialog that asks for the choice is given. */
export interface ConflictDialogProps {
  resource: string;
  conflict: Conflict;
  busy: boolean;
  /** Why the chosen version was not saved. */
  refusal?: string;
  onSave: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

interface Options {
  resource: string;
  /** Asks, in the admin's words. */
  Dialog: ComponentType<ConflictDialogProps>;
  meta?: object;
  /** A refusal in the admin's words. */
  explain: (error: unknown) => string | Promise<string>;
  /** Somebody was faster, and the question is on screen. */
  asked?: (error: unknown) => void;
  /** Somebody was faster, and changed other fields: both changes are saved. @param theirs what only they changed */
  joined?: (theirs: readonly string[]) => void;
  /** What is done with any other refusal. */
  otherwise: (error: unknown) => unknown;
  /** After the chosen version is saved. */
  done: (saved: RaRecord, sent: UpdateParams) => void;
}

interface OpenConflict {
  onError: (error: unknown, sent: unknown) => unknown;
  /** The question, as long as it is open. */
  dialog: ReactElement | null;
}

/**
 * Two people saved the same record. Where they changed other fields, both changes are saved; of each field that both changed one version
 * is chosen, and the choice is saved over what is stored now. Nothing typed is lost by closing the question.
 */
export function useConflict(options: Options): OpenConflict {
  const { resource, Dialog, meta, explain, asked, joined, otherwise, done } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<string>();
  const [update, { isPending }] = useUpdate();

  const onError = (error: unknown, sent: unknown) => {
    const theirs = freshOf(error);
    const { data, previousData } = (sent ?? {}) as Partial<UpdateParams>;
    if (!theirs || !data) return otherwise(error);
    const next = { base: previousData ?? {}, mine: data, theirs };
    if (isSavedAlready(next)) return done(theirs, sent as UpdateParams);
    const { both, theirsOnly } = contested(next);
    if (both.length === 0) return save(next, merged(next, new Set()), () => joined?.(theirsOnly));
    asked?.(error);
    setRefusal(undefined);
    setConflict(next);
  };

  const save = (of: Conflict, values: Record<string, unknown>, told?: () => void) =>
    void update(
      resource,
      { id: of.theirs.id as string, data: values, previousData: of.theirs as RaRecord, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved, sent) => {
          setConflict(undefined);
          told?.();
          done(saved as RaRecord, sent as UpdateParams);
        },
        onError: async (error) => {
          const theirs = freshOf(error);
          if (!theirs && !conflict) return otherwise(error);
          setConflict({ ...of, ...(theirs && { theirs }) });
          setRefusal(await explain(error));
        },
      },
    );

  // somebody who saved once more is asked about anew
  const dialog = conflict ? (
    <Dialog
      key={String(conflict.theirs.modified)}
      resource={resource}
      conflict={conflict}
      busy={isPending}
      refusal={refusal}
      onSave={(values) => save(conflict, values)}
      onClose={() => setConflict(undefined)}
    />
  ) : null;
  return { onError, dialog };
}
