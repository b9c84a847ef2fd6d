import { type ComponentType, type ReactElement, useState } from 'react';
import { type RaRecord, type UpdateParams, useUpdate } from 'react-admin';
import { refusalOf } from '../../dataProvider/errors.ts';
import { type Conflict, contested, isSavedAlready, merged } from './conflict.ts';

/** The current record, from the provider's error for a stale update. */
function freshOf(error: unknown): RaRecord | undefined {
  const refusal = refusalOf(error);
  const fresh = refusal?.stale ? (refusal.data as RaRecord | undefined) : undefined;
  return fresh?.id ? fresh : undefined;
}

/** Props of a dialog in which the user chooses between versions. */
export interface ConflictDialogProps {
  resource: string;
  conflict: Conflict;
  busy: boolean;
  /** Why the chosen version wasn't saved. */
  refusal?: string;
  onSave: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

interface Options {
  resource: string;
  /** The dialog, with the admin's own messages. */
  Dialog: ComponentType<ConflictDialogProps>;
  meta?: object;
  /** Explains an error with the admin's own messages. */
  explain: (error: unknown) => string | Promise<string>;
  /** Called when the dialog opens, because someone else was faster. */
  onOpen?: (error: unknown) => void;
  /**
   * Called when both changes were merged and saved.
   * @param theirs the fields that only the other user changed
   */
  onMerge?: (theirs: readonly string[]) => void;
  /** Handles all other errors. */
  onOtherError: (error: unknown) => unknown;
  /** Called when the chosen version is saved. */
  onSaved: (saved: RaRecord, sent: UpdateParams) => void;
}

interface OpenConflict {
  onError: (error: unknown, sent: unknown) => unknown;
  /** The dialog, while it is open. */
  dialog: ReactElement | null;
}

/**
 * Resolves conflicts between two users who save the same record. Changes to different fields are merged and saved. For
 * fields that both changed, the user chooses a version, which is saved over the stored record. Closing the dialog keeps
 * all input.
 */
export function useConflict(options: Options): OpenConflict {
  const { resource, Dialog, meta, explain, onOpen, onMerge, onOtherError, onSaved } = options;
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<string>();
  const [update, { isPending }] = useUpdate();

  const onError = (error: unknown, params: unknown) => {
    const theirs = freshOf(error);
    const { data, previousData } = (params ?? {}) as Partial<UpdateParams>;
    if (!theirs || !data) return onOtherError(error);
    const next = { base: previousData ?? {}, mine: data, theirs };
    if (isSavedAlready(next)) return onSaved(theirs, params as UpdateParams);
    const { both, theirsOnly } = contested(next);
    if (both.length === 0) return save(next, merged(next, new Set()), () => onMerge?.(theirsOnly));
    onOpen?.(error);
    setRefusal(undefined);
    setConflict(next);
  };

  const save = (of: Conflict, values: Record<string, unknown>, afterSave?: () => void) =>
    void update(
      resource,
      { id: of.theirs.id as string, data: values, previousData: of.theirs as RaRecord, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved, params) => {
          setConflict(undefined);
          afterSave?.();
          onSaved(saved as RaRecord, params as UpdateParams);
        },
        onError: async (error) => {
          const theirs = freshOf(error);
          if (!theirs && !conflict) return onOtherError(error);
          setConflict({ ...of, ...(theirs && { theirs }) });
          setRefusal(await explain(error));
        },
      },
    );

  // If someone saves again, the dialog starts over.
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
