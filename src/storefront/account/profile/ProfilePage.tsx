import { Navigate } from 'react-router-dom';
import { providerPaths, staffPaths } from '../../../../domain/paths.ts';
import { ROLE } from '../../../../domain/roles.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSession } from '../../../session/useSession.ts';
import { AccountPage } from '../AccountPage.tsx';
import { ProfileRows } from './ProfileRows.tsx';

/**
 * The customer's profile, with links to everything of the account. Providers and staff have pages of their own
 * (S2-R-18).
 */
export default function ProfilePage() {
  const translate = useTranslate();
  const { role } = useSession();
  if (role === ROLE.staff) return <Navigate to={staffPaths.dashboard} replace />;
  if (role !== ROLE.customer) return <Navigate to={providerPaths.profile} replace />;
  return (
    <AccountPage title={translate('common.my_profile')}>
      <ProfileRows />
    </AccountPage>
  );
}
