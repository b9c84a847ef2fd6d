import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { CanAccess, useEditContext, useGetResourceLabel, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import type { PageKit, Saves } from '../../frappeAdmin/uiKit.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { AfterSave } from '../form/AfterSave.tsx';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile.tsx';
import { FormBar } from '../form/FormBar.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { useSaveConflict } from '../form/useSaveConflict.tsx';
import { useSaving } from '../form/useSaving.ts';
import { useUndo } from '../form/useUndo.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { AsideLayout } from './AsideLayout.tsx';
import { usePageOptions } from './pageOptions.ts';
import { useRecordTitle } from './useRecordTitle.ts';

interface FrameProps {
  resource: string;
  children: ReactNode;
}

const draftOf = (resource: string, id?: unknown): string => `${resource}/${id ?? ''}`;

/** What a form does after a save: it stays open, offers Undo, and resolves conflicts with other users. */
export function useEditing(resource: string, meta: object | undefined): ReturnType<PageKit['useEditing']> {
  const undo = useUndo();
  const { savedAt, mutationOptions } = useSaving('staff.saved', { undo, nameOf: useRecordTitle(resource) });
  const { onSuccess, onError: onOtherError } = mutationOptions;
  const { onError, dialog } = useSaveConflict({ meta, onOtherError, onSaved: onSuccess });
  const foot = (
    <>
      <AfterSave savedAt={savedAt} />
      <FormBar savedAt={savedAt}>
        <CanAccess action="delete">
          <RemoveThis />
        </CanAccess>
      </FormBar>
    </>
  );
  return { redirect: false, mutationOptions: { onSuccess, onError }, beside: dialog, foot };
}

function RemoveThis() {
  const { record, resource } = useEditContext();
  const title = useRecordTitle(resource);
  return <RemoveButton name={title(record)} />;
}

/** After creating a record, goes to the list. */
export function useCreating(resource: string): Saves {
  const navigate = useNavigate();
  const { email } = useSession();
  const { mutationOptions } = useSaving('staff.created', {
    afterwards: () => {
      clearDraft(email, draftOf(resource));
      navigate(`/${resource}`);
    },
    nameOf: useRecordTitle(resource),
  });
  return { redirect: false, mutationOptions, foot: <FormBar /> };
}

export function EditFrame({ resource, children }: FrameProps) {
  const { record, error, refetch } = useEditContext();
  const label = useGetResourceLabel();
  const title = useRecordTitle(resource);
  const crumbs = [{ label: label(resource, 2), to: `/${resource}` }];
  if (!record && isMissing(error)) return <NotFoundPage />;
  return (
    <BackOfficePage title={record ? title(record) : label(resource, 2)} crumbs={crumbs}>
      {error && !record && <ErrorState error={error} onRetry={refetch} />}
      {!error && !record && <Loading />}
      {record && children}
    </BackOfficePage>
  );
}

export function CreateFrame({ resource, children }: FrameProps) {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const title = translate('ra.page.create', { name: label(resource, 1) });
  return (
    <BackOfficePage title={title} crumbs={[{ label: label(resource, 2), to: `/${resource}` }]}>
      {children}
    </BackOfficePage>
  );
}

/** The inputs on a card with the form's footer; an existing record also has its related content next to it. */
export function FormFrame({ resource, isNew, foot, children }: FrameProps & { isNew: boolean; foot: ReactNode }) {
  const { besideNew } = usePageOptions(resource);
  const record = useRecordContext();
  const card = (
    <Card sx={{ overflow: 'visible' }}>
      <Box
        sx={{
          p: { xs: 4, md: 6 },
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <FormErrors />
        </Box>
        {!isNew && <ChangedMeanwhile />}
        {children}
      </Box>
      {foot}
    </Card>
  );
  return (
    <>
      <UnsavedMark draft={draftOf(resource, isNew ? undefined : record?.id)} />
      {isNew && !besideNew ? card : <AsideLayout>{card}</AsideLayout>}
    </>
  );
}
