import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLocale, useStoreContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LOOK } from '../../domain/storageKeys.ts';
import { toLanguage } from '../../domain/text/format.ts';
import { tellPageLanguage } from '../i18n/pageLanguage.ts';
import type { AppServices } from './appServices.ts';
import { getTheme } from './theme/buildTheme.ts';
import { modeStorage } from './theme/modeStorage.ts';

type ThemeRootProps = Pick<AppServices, 'styleCacheOf'> & { children: ReactNode };

/** Language, direction and color scheme of everything below. */
export function AppThemeProvider({ styleCacheOf, children }: ThemeRootProps) {
  const language = toLanguage(useLocale());
  const store = useStoreContext();
  const storageManager = useMemo(() => modeStorage(store), [store]);
  useEffect(() => tellPageLanguage(language), [language]);
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider
        theme={getTheme(language)}
        modeStorageKey={LOOK}
        storageManager={storageManager}
        // the page's script has set the scheme before the first paint: no render after hydration (server/http/pages/pageScripts.ts)
        noSsr
        // its variables are in the global styles (theme/colorSchemes.ts)
        disableStyleSheetGeneration
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
