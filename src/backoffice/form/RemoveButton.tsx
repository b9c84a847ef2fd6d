import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useRecordContext, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/**
 * Deletes the record after a confirmation. Errors are shown in the dialog; for a record that is in use, it can only be
 * closed.
 */
export function RemoveButton({ name }: { name: string }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const notify = useNotify();
  const navigate = useNavigate();
  const explain = useExplainApiError();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [inUse, setInUse] = useState(false);
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      resource,
      { id: record?.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
          navigate(`/${resource}`);
        },
        onError: async (error) => {
          setInUse(isLinked(error));
          setRefusal(isLinked(error) ? translate('staff.linked') : (await explain(error, 'errors.save')).sentence);
        },
      },
    );
  return (
    <>
      <Button variant="danger" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={translate('vendor.delete_question', { name })}
        confirmLabel={inUse ? undefined : translate('ra.action.delete')}
        dismissLabel={translate(inUse ? 'common.close' : 'vendor.keep_it')}
        danger
        busy={isPending}
        refusal={refusal}
        onConfirm={confirm}
        onClose={() => {
          setOpen(false);
          setRefusal(undefined);
          setInUse(false);
        }}
      />
    </>
  );
}

/** Whether Frappe refused to delete a record because others link to it. */
function isLinked(error: unknown): boolean {
  return apiErrorMessage(error).exception === 'LinkExistsError';
}
