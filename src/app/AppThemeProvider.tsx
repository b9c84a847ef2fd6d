import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLocale, useStoreContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { COLOR_MODE } from '../../domain/storageKeys.ts';
import { toLanguage } from '../../domain/text/format.ts';
import { setPageLanguage } from '../i18n/pageLanguage.ts';
import type { AppServices } from './appServices.ts';
import { getTheme } from './theme/buildTheme.ts';
import { modeStorage } from './theme/modeStorage.ts';

type ThemeRootProps = Pick<AppServices, 'styleCacheOf'> & { children: ReactNode };

/** Provides the language, direction and color scheme. */
export function AppThemeProvider({ styleCacheOf, children }: ThemeRootProps) {
  const language = toLanguage(useLocale());
  const store = useStoreContext();
  const storageManager = useMemo(() => modeStorage(store), [store]);
  useEffect(() => setPageLanguage(language), [language]);
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider
        theme={getTheme(language)}
        modeStorageKey={COLOR_MODE}
        storageManager={storageManager}
        // The page's script sets the scheme before the first paint, so no second render is needed after hydration
        // (server/http/pages/pageScripts.ts).
        noSsr
        // The global styles hold the theme's variables (theme/colorSchemes.ts).
        disableStyleSheetGeneration
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
