import { CanAccess, EditBase, useEditContext, useGetResourceLabel, useResourceContext } from 'react-admin';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { FormBar } from '../form/FormBar.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { useConflict } from '../form/useConflict.tsx';
import { useSaving } from '../form/useSaving.ts';
import { useUndo } from '../form/useUndo.ts';
import { Loading } from '../shell/BackOfficeLayout.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DocTypeForm } from './DocTypeForm.tsx';
import { descriptionOf } from './description.ts';
import { hasTables } from './fields.ts';
import { useRecordTitle } from './useRecordTitle.ts';

/** The form of an existing record. */
export function DocTypeEdit() {
  const undo = useUndo();
  const saving = useSaving('ra.notification.updated', undefined, undo);
  const meta = hasTables(descriptionOf(useResourceContext() ?? '')) ? WHOLE_RECORD : undefined;
  const { onSuccess, onError: otherwise } = saving.mutationOptions;
  const { onError, dialog } = useConflict({ meta, otherwise, done: onSuccess });
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta }}
      mutationOptions={{ onSuccess, onError, meta }}
    >
      <EditPage savedAt={saving.savedAt} />
      {dialog}
    </EditBase>
  );
}

function EditPage({ savedAt }: { savedAt?: number }) {
  const resource = useResourceContext() ?? '';
  const { record, error, refetch } = useEditContext();
  const label = useGetResourceLabel();
  const title = useRecordTitle(resource);
  const crumbs = [{ label: label(resource, 2), to: `/${resource}` }];
  return (
    <BackOfficePage title={record ? title(record) : label(resource, 2)} crumbs={crumbs}>
      {error && !record && <ErrorState error={error} onRetry={refetch} />}
      {!error && !record && <Loading />}
      {record && (
        <DocTypeForm
          foot={
            <FormBar savedAt={savedAt}>
              <CanAccess action="delete">
                <RemoveButton name={title(record)} />
              </CanAccess>
            </FormBar>
          }
        />
      )}
    </BackOfficePage>
  );
}
