import type { ReconciledRow } from '../../api/types.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';

/** Explains a difference in free text. */
export function ExplainDialog({
  day,
  row,
  title,
  onClose,
}: {
  day: string;
  row: ReconciledRow;
  title: string;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { send } = useMethod('explainDifference', {
    silent: true,
    successMessage: 'staff.reconciliation.explain_done',
    onDone: onClose,
  });
  return (
    <NoteDialog
      title={title}
      confirmLabel={translate('staff.reconciliation.explain')}
      label={translate('staff.fields.note')}
      help={translate('staff.reconciliation.explain_help')}
      draft={`explain.${day}.${row.kind}.${row.reference}`}
      initial={row.note?.note}
      send={(note) => send({ day, kind: row.kind, reference: row.reference, note })}
      onClose={onClose}
    />
  );
}
