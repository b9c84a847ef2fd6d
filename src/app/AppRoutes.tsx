import { useLocation } from 'react-router-dom';
import { isBackOfficePath } from '../../domain/backOfficePaths.ts';
import { OFFICE_ROLES, ROLE } from '../../domain/roles.ts';
import { RequireRole } from '../session/RequireRole.tsx';
import { useSession } from '../session/useSession.ts';
import { FavouritesRoot } from '../storefront/favourites/FavouritesRoot.tsx';
import { StorefrontShell } from '../storefront/shell/StorefrontShell.tsx';
import { Pages } from './ahead/Pages.tsx';
import { lazyPage } from './lazyPage.tsx';
import { ProviderOffice, routeAt, StaffOffice, type StorefrontRoute } from './routes.tsx';

const elsewhere: Pick<StorefrontRoute, 'Page' | 'roles'> = { Page: lazyPage(() => import('./Elsewhere.tsx')) };

/** The page at a path, for whom it is. `/orders` is a page of both halves. */
function PageAt({ pathname }: { pathname: string }) {
  const { Page, roles } = routeAt(pathname) ?? elsewhere;
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
  const worksHere = role !== 'guest' && OFFICE_ROLES.includes(role);
  if (worksHere && (isBackOfficePath(pathname) || !routeAt(pathname))) {
    const Office = role === ROLE.staff ? StaffOffice : ProviderOffice;
    return <Office sitePage={<PageAt pathname={pathname} />} />;
  }
  return (
    <StorefrontShell>
      <FavouritesRoot>
        <Pages PageAt={PageAt} />
      </FavouritesRoot>
    </StorefrontShell>
  );
}
