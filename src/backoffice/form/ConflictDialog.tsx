import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConflictFields } from '../../frappeAdmin/conflict/ConflictFields.tsx';
import { merged } from '../../frappeAdmin/conflict/conflict.ts';
import type { ConflictDialogProps } from '../../frappeAdmin/conflict/useConflict.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { officeValues } from '../doctype/officeValues.tsx';

/** Asks which version of each field to keep if two users changed it, with the back office's texts. */
export function ConflictDialog({ resource, conflict, busy, refusal, onSave, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const labels = {
    mine: translate('staff.conflict.mine'),
    theirs: translate('staff.conflict.theirs'),
    rows: (count: number) => translate('staff.conflict.rows', { smart_count: count }),
    row: {
      added: translate('staff.conflict.added'),
      changed: translate('staff.conflict.changed'),
      removed: translate('staff.conflict.removed'),
      before: translate('staff.conflict.before'),
    },
    others: (list: string) => translate('staff.conflict.others', { list }),
  };
  return (
    <ConfirmDialog
      open
      title={translate('staff.conflict.title')}
      confirmLabel={translate('staff.conflict.save')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => onSave(merged(conflict, theirs))}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('staff.conflict.text')}</Typography>
      <FieldKitContext.Provider value={officeValues}>
        <ConflictFields resource={resource} conflict={conflict} words={labels} theirs={theirs} onChange={setTheirs} />
      </FieldKitContext.Provider>
    </ConfirmDialog>
  );
}
