import { type DehydratedState, HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ScrollRestoration } from 'react-router-dom';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { NightsContext } from '../components/nights.ts';
import { RenderTimeContext } from '../components/renderTimeContext.ts';
import { AuthDialogs } from '../session/AuthDialogs.tsx';
import { session } from '../session/sessionStore.ts';
import { useSession } from '../session/useSession.ts';
import { serverNow } from '../site/serverClock.ts';
import { useSettings } from '../site/useSettings.ts';
import { AccountLanguage } from './AccountLanguage.tsx';
import { Announcer } from './Announcer.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { AppThemeProvider } from './AppThemeProvider.tsx';
import type { AppServices } from './appServices.ts';
import { HydrationProvider } from './hydration/HydrationProvider.tsx';
import { ConnectionProvider } from './offline/ConnectionProvider.tsx';
import { OfflineCache } from './offline/OfflineCache.tsx';
import { RouteError } from './RouteError.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import { Toasts } from './Toasts.tsx';

/**
 * Ties the query cache to the account: a login refetches everything, and another account starts with an empty cache.
 */
function SessionObserver() {
  const { email } = useSession();
  const before = useRef(email);
  const client = useQueryClient();
  useEffect(() => {
    if (before.current === email) return;
    // After a login the page stays open and refetches its data with the new permissions.
    if (before.current === '') client.invalidateQueries();
    else client.resetQueries();
    before.current = email;
    if (email)
      import('../session/pushSubscription.ts')
        .then(({ unsubscribeOtherAccount }) => unsubscribeOtherAccount(email))
        .catch(() => undefined);
  }, [email, client]);
  useEffect(() => session.keepGuest(), []);
  return null;
}

/** Provides the time at which a Hijri day begins, from the server's settings. */
function NightsProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const rules = settings?.nights;
  const offset = settings?.hijri_offset_days;
  // While the page hydrates, a night is over only if it was over when the server rendered the page.
  const renderTime = useContext(RenderTimeContext);
  const nights = useMemo(
    () => rules && nightsFrom(rules, offset ?? 0, renderTime === undefined ? serverNow : () => renderTime),
    [rules, offset, renderTime],
  );
  return <NightsContext value={nights}>{children}</NightsContext>;
}

/** How the first page was rendered; empty if the browser renders it from scratch. */
export interface FirstPage {
  /** When the server rendered the page. Milliseconds since the epoch. */
  renderedAt?: number;
  /** The queries that the server ran for the page. */
  queries?: DehydratedState;
  /** Called when the page is interactive. */
  onHydrated?: () => void;
}

/** One data provider, session, message catalog and query cache for the storefront and the back office. */
function App({ services, firstPage }: { services: AppServices; firstPage: FirstPage }) {
  const { styleCacheOf, ...contexts } = services;
  return (
    <CoreAdminContext {...contexts}>
      <HydrationBoundary state={firstPage.queries}>
        <HydrationProvider renderedAt={firstPage.renderedAt} onHydrated={firstPage.onHydrated}>
          <AppThemeProvider styleCacheOf={styleCacheOf}>
            <SessionObserver />
            <OfflineCache />
            <AccountLanguage />
            <Announcer />
            <ScrollRestoration />
            <ConnectionProvider>
              <NightsProvider>
                <AuthDialogs>
                  <AppRoutes />
                </AuthDialogs>
                <SendingOverlay />
                <Toasts />
              </NightsProvider>
            </ConnectionProvider>
          </AppThemeProvider>
        </HydrationProvider>
      </HydrationBoundary>
    </CoreAdminContext>
  );
}

/**
 * The routes for React Router's data router, in a browser, on the server and in tests. The route table (`AppRoutes`)
 * decides which page a path shows, and to whom.
 */
export const createAppRoutes = (services: AppServices, firstPage: FirstPage = {}): RouteObject[] => [
  { path: '*', element: <App services={services} firstPage={firstPage} />, errorElement: <RouteError /> },
];
