import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { EditBase, Form, useEditContext } from 'react-admin';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { KEEP_DIRTY_VALUES, OPENED_ONCE } from '../../frappeAdmin/keepDirtyValues.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { getDescription } from '../doctype/description.ts';
import { AfterSave } from '../form/AfterSave.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { useSaveConflict } from '../form/useSaveConflict.tsx';
import { useSaving } from '../form/useSaving.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QUIET } from '../shell/pageBases.tsx';
import { REASON_DRAFT, SETTINGS_FORM } from './formName.ts';
import { SettingsGroups } from './SettingsGroups.tsx';

/** A Single is named after its DocType. */
const { name: NAME } = getDescription('settings');
/** All settings, in groups, each with its effect in words (decision C4). */
export function SettingsPage() {
  const queries = useQueryClient();
  const { email } = useSession();
  const forgetReason = useCallback(() => clearDraft(email, REASON_DRAFT), [email]);
  // Don't reuse the reason of an abandoned change.
  useEffect(() => forgetReason, [forgetReason]);
  const saving = useSaving('staff.settings_saved', {
    afterwards: () => {
      forgetReason();
      // Texts and limits of every page depend on the settings.
      void queries.invalidateQueries();
    },
  });
  const { onSuccess, onError: onOtherError } = saving.mutationOptions;
  const { onError, dialog } = useSaveConflict({
    resource: 'settings',
    meta: FULL_RECORD,
    onOtherError,
    onSaved: onSuccess,
  });
  return (
    <EditBase
      resource="settings"
      id={NAME}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...QUIET, meta: FULL_RECORD, ...OPENED_ONCE }}
      mutationOptions={{ onSuccess, onError, meta: FULL_RECORD }}
    >
      <Settings savedAt={saving.savedAt} />
      {dialog}
    </EditBase>
  );
}

function Settings({ savedAt }: { savedAt: number | undefined }) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext();
  return (
    <BackOfficePage title={translate('site.title')} lead={translate('site.lead')}>
      {error && !record && <ErrorState error={error} onRetry={refetch} />}
      {!error && !record && <Loading />}
      {record && (
        <Form id={SETTINGS_FORM} disableInvalidFormNotification noValidate resetOptions={KEEP_DIRTY_VALUES}>
          <UnsavedMark />
          <AfterSave savedAt={savedAt} />
          <SettingsGroups />
        </Form>
      )}
    </BackOfficePage>
  );
}
