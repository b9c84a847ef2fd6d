import { Route, Routes, useLocation } from 'react-router-dom';
import { isBackOfficePath } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { isResourcePath } from '../api/resources.ts';
import type { Role } from '../api/types.ts';
import { NotFoundPage } from '../parts/NotFoundPage.tsx';
import { RequireRole } from '../session/RequireRole.tsx';
import { useSession } from '../session/useSession.ts';
import { StorefrontShell } from '../storefront/shell/StorefrontShell.tsx';
import { ProviderOffice, StaffOffice, storefrontRoutes } from './routes.tsx';

const backOfficeRoles: readonly Role[] = [ROLE.reciter, ROLE.restaurant, ROLE.staff];

/** The storefront's pages; the back office for those who work there; everything else does not exist (decisions E). */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const below = isBackOfficePath(pathname) || isResourcePath(pathname);
  const inBackOffice = role !== 'guest' && backOfficeRoles.includes(role) && below;
  if (inBackOffice) return role === ROLE.staff ? <StaffOffice /> : <ProviderOffice />;
  // `/orders` is a page of both halves; any other path of the back office asks a guest to log in.
  const askLogin = role === 'guest' && below;
  return (
    <Routes>
      <Route element={<StorefrontShell />}>
        {storefrontRoutes.map(({ path, Page, roles }) => (
          <Route
            key={path}
            path={path}
            element={
              roles ? (
                <RequireRole roles={roles}>
                  <Page />
                </RequireRole>
              ) : (
                <Page />
              )
            }
          />
        ))}
        <Route
          path="*"
          element={askLogin ? <RequireRole roles={backOfficeRoles}>{null}</RequireRole> : <NotFoundPage />}
        />
      </Route>
    </Routes>
  );
}
