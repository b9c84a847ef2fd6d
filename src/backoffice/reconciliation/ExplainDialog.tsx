import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MajalisDataProvider, ReconciledRow } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';

/** Why a difference is none, in somebody's own words. */
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
  const notify = useNotify();
  const queries = useQueryClient();
  const api = useDataProvider<MajalisDataProvider>();
  return (
    <NoteDialog
      title={title}
      confirm={translate('staff.reconciliation.explain')}
      label={translate('staff.fields.note')}
      help={translate('staff.reconciliation.explain_help')}
      draft={`explain.${day}.${row.kind}.${row.reference}`}
      initial={row.note?.note}
      send={async (note) => {
        await api.explainDifference({ day, kind: row.kind, reference: row.reference, note });
        notify('staff.reconciliation.explain_done', { type: 'success' });
        void queries.invalidateQueries();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
