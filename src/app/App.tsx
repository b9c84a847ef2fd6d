import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import type { RouteObject } from 'react-router-dom';
import { ScrollRestoration } from 'react-router-dom';
import { AuthDialogs } from '../session/AuthDialogs.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { Announcer } from './Announcer.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { AppServices } from './appServices.ts';
import { HydrationProvider } from './hydration/HydrationProvider.tsx';
import { NightsRoot } from './NightsRoot.tsx';
import { ConnectionProvider } from './offline/ConnectionProvider.tsx';
import { OfflineCache } from './offline/OfflineCache.tsx';
import { RouteError } from './RouteError.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';
import { Toasts } from './Toasts.tsx';

/** How the first page came to be; nothing of it for an app that the browser renders from the start. */
export interface FirstPage {
  /** When the server rendered it, milliseconds since the epoch. */
  renderedAt?: number;
  /** What the server has queried for it. */
  queries?: DehydratedState;
  /** Called once the page responds. */
  onHydrated?: () => void;
}

/** One data provider, one session, one catalogue and one cache for the storefront and the back office. */
function App({ services, firstPage }: { services: AppServices; firstPage: FirstPage }) {
  const { styleCacheOf, ...contexts } = services;
  return (
    <CoreAdminContext {...contexts}>
      <HydrationBoundary state={firstPage.queries}>
        <HydrationProvider renderedAt={firstPage.renderedAt} onHydrated={firstPage.onHydrated}>
          <ThemeRoot styleCacheOf={styleCacheOf}>
            <SessionWatch />
            <OfflineCache />
            <AccountLanguage />
            <Announcer />
            <ScrollRestoration />
            <ConnectionProvider>
              <NightsRoot>
                <AuthDialogs>
                  <AppRoutes />
                </AuthDialogs>
                <SendingOverlay />
                <Toasts />
              </NightsRoot>
            </ConnectionProvider>
          </ThemeRoot>
        </HydrationProvider>
      </HydrationBoundary>
    </CoreAdminContext>
  );
}

/**
 * The routes for React Router's data router: in a browser, on the server and in tests. Which page stands at a path, and for whom, is
 * the route table's to say (`AppRoutes`).
 */
export const createAppRoutes = (services: AppServices, firstPage: FirstPage = {}): RouteObject[] => [
  { path: '*', element: <App services={services} firstPage={firstPage} />, errorElement: <RouteError /> },
];
