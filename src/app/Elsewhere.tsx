import { useLocation } from 'react-router-dom';
import { isBackOfficePath } from '../../domain/backOfficePaths.ts';
import { OFFICE_ROLES } from '../../domain/roles.ts';
import { isResourcePath } from '../api/resources.ts';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { RequireRole } from '../session/RequireRole.tsx';
import { useSession } from '../session/useSession.ts';

/** What stands at a path without a page of the storefront: a guest who follows a link into the back office is asked to log in. */
export default function Elsewhere() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const isBelow = isBackOfficePath(pathname) || isResourcePath(pathname);
  return role === 'guest' && isBelow ? <RequireRole roles={OFFICE_ROLES}>{null}</RequireRole> : <NotFoundPage />;
}
