import type { ReactElement } from 'react';
import { type RaRecord, type UpdateParams, useResourceContext } from 'react-admin';
import { isolate } from '../../../domain/text/format.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useConflict as useOpenConflict } from '../../frappeAdmin/conflict/useConflict.tsx';
import { useNotify } from '../../i18n/useNotify.ts';
import { getDescription } from '../doctype/description.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface Options {
  /** Default: the page's resource. */
  resource?: string;
  meta?: object;
  /** Handles all other errors. */
  onOtherError: (error: unknown) => Promise<void>;
  /** Called after the chosen version is saved. */
  onSaved: (saved: RaRecord, sent: UpdateParams) => void;
}

/**
 * Resolves conflicts between two users who save the same record: notifies the user, and asks in a dialog which version
 * of each field to keep.
 */
export function useSaveConflict({ resource, meta, onOtherError, onSaved }: Options): {
  onError: (error: unknown, sent: unknown) => Promise<void>;
  dialog: ReactElement | null;
} {
  const page = useResourceContext() ?? '';
  const of = resource ?? page;
  const notify = useNotify();
  const explain = useExplainApiError();
  const label = useFieldLabel();
  const { onError, dialog } = useOpenConflict({
    resource: of,
    Dialog: ConflictDialog,
    meta,
    explain: async (error) => (await explain(error, 'errors.save')).sentence,
    onMerge: (theirs) => {
      const description = getDescription(of);
      const fields = description.fields.filter(({ fieldname }) => theirs.includes(fieldname));
      const names = fields.map(({ fieldname }) => isolate(label(description, fieldname)));
      if (names.length) notify('staff.conflict.joined', { type: 'info', messageArgs: { fields: names.join(' · ') } });
    },
    onOpen: async (error) => notify(await explain(error, 'errors.save'), { type: 'warning' }),
    onOtherError,
    onSaved,
  });
  return { onError: async (error, params) => void (await onError(error, params)), dialog };
}
