import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MajalisDataProvider, ReconciledRow } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../form/AskDialog.tsx';

const NOTE_LENGTH = 500;

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
  const form = useRefusableForm({
    initial: { note: row.note?.note ?? '' },
    check: ({ note }): { note?: string } => (note.trim() ? {} : { note: translate('staff.note_required') }),
    send: async ({ note }) => {
      await api.explainDifference({ day, kind: row.kind, reference: row.reference, note });
      notify('staff.reconciliation.explain_done', { type: 'success' });
      void queries.invalidateQueries();
      onClose();
    },
    fallback: 'errors.save',
  });
  return (
    <AskDialog
      open
      title={title}
      confirm={translate('staff.reconciliation.explain')}
      busy={form.busy}
      refusal={form.summary.sentence}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <FormField
        {...form.field('note')}
        label={translate('staff.fields.note')}
        help={translate('staff.reconciliation.explain_help')}
        rows={3}
        maxLength={NOTE_LENGTH}
        autoFocus
      />
    </AskDialog>
  );
}
