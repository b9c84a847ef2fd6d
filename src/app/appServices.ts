import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, I18nProvider, Store } from 'ra-core';
import type { Language } from '../../domain/text/format.ts';
import type { MajalisDataProvider } from '../api/types.ts';
import { i18nProvider } from './i18n.ts';
import { queryClient } from './queryClient.ts';
import { authProvider, dataProvider } from './services.ts';
import { store } from './store.ts';
import { getStyleCache } from './theme/rtlStyleCache.ts';

/** What the app needs to render: one set per browser, and one per render on the server. */
export interface AppServices {
  authProvider: AuthProvider;
  dataProvider: MajalisDataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  store: Store;
  styleCacheOf: (language: Language) => EmotionCache;
}

export const browserServices: AppServices = {
  authProvider,
  dataProvider,
  i18nProvider,
  queryClient,
  store,
  styleCacheOf: getStyleCache,
};
