import { CoreAdminContext } from 'ra-core';
import { Suspense } from 'react';
import { AuthDialogs } from '../session/AuthDialogs.tsx';
import { AccountLanguage } from './AccountLanguage.tsx';
import { Announcer } from './Announcer.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { i18nProvider } from './i18n.ts';
import { LineRoot } from './LineRoot.tsx';
import { NightsRoot } from './NightsRoot.tsx';
import { queryClient } from './queryClient.ts';
import { SendingOverlay } from './SendingOverlay.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { authProvider, dataProvider } from './services.ts';
import { store } from './store.ts';
import { ThemeRoot } from './ThemeRoot.tsx';
import { Toasts } from './Toasts.tsx';

/** One data provider, one session, one catalogue and one cache for the storefront and the back office. */
export function App() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeRoot>
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
