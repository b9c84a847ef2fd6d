import { CreateBase, useGetResourceLabel, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormBar } from '../form/FormBar.tsx';
import { useSaving } from '../form/useSaving.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DocTypeForm } from './DocTypeForm.tsx';

/** The form of a new record. */
export function DocTypeCreate() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const navigate = useNavigate();
  const saving = useSaving('ra.notification.created', () => navigate(`/${resource}`));
  const title = translate('ra.page.create', { name: label(resource, 1) });
  return (
    <CreateBase redirect={false} mutationOptions={saving.mutationOptions}>
      <BackOfficePage title={title} crumbs={[{ label: label(resource, 2), to: `/${resource}` }]}>
        <DocTypeForm isNew foot={<FormBar />} />
      </BackOfficePage>
    </CreateBase>
  );
}
