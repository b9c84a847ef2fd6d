import type { ReactElement } from 'react';
import { type RaRecord, type UpdateParams, useResourceContext } from 'react-admin';
import { useConflict as useOpenConflict } from '../../frappeAdmin/conflict/useConflict.tsx';
import { useNotify } from '../../i18n/useNotify.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface Options {
  /** Default: the resource of the page. */
  resource?: string;
  meta?: object;
  /** What is done with any other refusal. */
  otherwise: (error: unknown) => Promise<void>;
  /** After the chosen version is saved. */
  done: (saved: RaRecord, sent: UpdateParams) => void;
}

/** Two people saved the same record: told, and asked in a dialog which version of each field is kept. */
export function useConflict({ resource, meta, otherwise, done }: Options): {
  onError: (error: unknown, sent: unknown) => Promise<void>;
  dialog: ReactElement | null;
} {
  const page = useResourceContext() ?? '';
  const of = resource ?? page;
  const notify = useNotify();
  const explain = useExplain();
  const { onError, dialog } = useOpenConflict({
    resource: of,
    Dialog: ConflictDialog,
    meta,
    explain: async (error) => (await explain(error, 'errors.save')).sentence,
    asked: async (error) => notify(await explain(error, 'errors.save'), { type: 'warning' }),
    otherwise,
    done,
  });
  return { onError: async (error, sent) => void (await onError(error, sent)), dialog };
}
