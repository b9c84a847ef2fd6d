import { CoreAdminContext } from 'ra-core';
import { Suspense } from 'react';
import { AuthDialogs } from '../session/AuthDialogs.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { Announcer } from './Announcer.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { AppServices } from './appServices.ts';
import { LineRoot } from './line/LineRoot.tsx';
import { NightsRoot } from './NightsRoot.tsx';
import { SendingOverlay } from './SendingOverlay.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { ThemeRoot } from './ThemeRoot.tsx';
import { Toasts } from './Toasts.tsx';

/** One data provider, one session, one catalogue and one cache for the storefront and the back office. */
export function App({ services }: { services: AppServices }) {
  const { styleCacheOf, ...contexts } = services;
  return (
    <CoreAdminContext {...contexts}>
      <ThemeRoot styleCacheOf={styleCacheOf}>
        <SessionWatch />
        <AccountLanguage />
        <Announcer />
        <LineRoot>
          <NightsRoot>
            <AuthDialogs>
              <Suspense>
                <AppRoutes />
              </Suspense>
            </AuthDialogs>
            <SendingOverlay />
            <Toasts />
          </NightsRoot>
        </LineRoot>
      </ThemeRoot>
    </CoreAdminContext>
  );
}
