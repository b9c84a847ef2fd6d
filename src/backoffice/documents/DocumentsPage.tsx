import { useTranslate } from '../../i18n/useTranslate.ts';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DocumentList } from './DocumentList.tsx';

/** The provider's verification documents, to add and renew them at any time. */
export function DocumentsPage() {
  const translate = useTranslate();
  return (
    <BackOfficePage title={translate('documents.title')} lead={translate('documents.lead')}>
      <ProfileNeeded>{() => <DocumentList />}</ProfileNeeded>
    </BackOfficePage>
  );
}
