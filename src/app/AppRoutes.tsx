import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isBackOfficePath } from '../../domain/backOfficePaths.ts';
import { OFFICE_ROLES, ROLE } from '../../domain/roles.ts';
import { isResourcePath } from '../api/resources.ts';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { RequireRole } from '../session/RequireRole.tsx';
import { useSession } from '../session/useSession.ts';
import { FavouritesProvider } from '../storefront/favourites/FavouritesProvider.tsx';
import { OfflineUnavailable } from '../storefront/shell/OfflineUnavailable.tsx';
import { PageLoading } from '../storefront/shell/PageLoading.tsx';
import { StorefrontShell } from '../storefront/shell/StorefrontShell.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { PageFailed } from '../ui/feedback/PageFailed.tsx';
import { HydrationComplete } from './hydration/HydrationProvider.tsx';
import { LazyProviderOffice, LazyStaffOffice, routeAt, type StorefrontRoute } from './routes.tsx';

/**
 * Handles paths outside the storefront: asks guests to log in for back-office paths, and shows "not found" for
 * everything else.
 */
function FallbackRoute() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const isBelow = isBackOfficePath(pathname) || isResourcePath(pathname);
  return role === 'guest' && isBelow ? <RequireRole roles={OFFICE_ROLES}>{null}</RequireRole> : <NotFoundPage />;
}

const elsewhere: Pick<StorefrontRoute, 'roles'> & { Page: () => ReactNode } = { Page: FallbackRoute };

/** The page at a path, restricted to its roles. `/orders` is a page of both the storefront and the back office. */
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

/**
 * Renders the storefront's pages, the back office for providers and staff, and "not found" for everything else
 * (decisions E).
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const worksHere = role !== 'guest' && OFFICE_ROLES.includes(role);
  if (worksHere && (isBackOfficePath(pathname) || !routeAt(pathname))) {
    const Office = role === ROLE.staff ? LazyStaffOffice : LazyProviderOffice;
    return (
      <Suspense>
        <Office sitePage={<PageAt pathname={pathname} />} />
        <HydrationComplete />
      </Suspense>
    );
  }
  return (
    <StorefrontShell>
      <FavouritesProvider>
        <ErrorBoundary key={pathname} fallback={() => <PageFailed offline={<OfflineUnavailable />} />}>
          <Suspense fallback={<PageLoading />}>
            <PageAt pathname={pathname} />
            <HydrationComplete />
          </Suspense>
        </ErrorBoundary>
      </FavouritesProvider>
    </StorefrontShell>
  );
}
