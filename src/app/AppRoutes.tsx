import { useLocation } from 'react-router-dom';
import { isBackOfficePath } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { isResourcePath } from '../api/resources.ts';
import type { Role } from '../api/types.ts';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { RequireRole } from '../session/RequireRole.tsx';
import { useSession } from '../session/useSession.ts';
import { StorefrontShell } from '../storefront/shell/StorefrontShell.tsx';
import { Pages } from './ahead/Pages.tsx';
import { ProviderOffice, routeAt, StaffOffice } from './routes.tsx';

const backOfficeRoles: readonly Role[] = [ROLE.reciter, ROLE.restaurant, ROLE.staff];

const isBelow = (pathname: string): boolean => isBackOfficePath(pathname) || isResourcePath(pathname);

/** The storefront's page at a path. `/orders` is a page of both halves; any other path of the back office asks a guest to log in. */
function PageAt({ pathname }: { pathname: string }) {
  const { role } = useSession();
  const { Page, roles } = routeAt(pathname) ?? {};
  if (!Page)
    return role === 'guest' && isBelow(pathname) ? (
      <RequireRole roles={backOfficeRoles}>{null}</RequireRole>
    ) : (
      <NotFoundPage />
    );
  return roles ? (
    <RequireRole roles={roles}>
      <Page />
    </RequireRole>
  ) : (
    <Page />
  );
}

/** The storefront's pages; the back office for those who work there; everything else does not exist (decisions E). */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const inBackOffice = role !== 'guest' && backOfficeRoles.includes(role) && isBelow(pathname);
  if (inBackOffice) return role === ROLE.staff ? <StaffOffice /> : <ProviderOffice />;
  return (
    <StorefrontShell>
      <Pages PageAt={PageAt} />
    </StorefrontShell>
  );
}
