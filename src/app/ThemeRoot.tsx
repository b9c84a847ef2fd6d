import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
// The plain provider: MUI's own one carries the machinery of CSS-variable themes, 6 kB that nothing here uses.
import { ThemeProvider } from '@mui/system';
import { useLocale } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { languageOf } from '../../domain/text/format.ts';
import { tellPageLanguage } from '../i18n/pageLanguage.ts';
import { useColorMode } from '../ui/theme/useColorMode.ts';
import type { AppServices } from './appServices.ts';
import { themeOf } from './theme/buildTheme.ts';

type ThemeRootProps = Pick<AppServices, 'styleCacheOf'> & { children: ReactNode };

/** Language, direction and look of everything below. */
export function ThemeRoot({ styleCacheOf, children }: ThemeRootProps) {
  const language = languageOf(useLocale());
  const [look] = useColorMode();
  useEffect(() => tellPageLanguage(language), [language]);
  useEffect(() => {
    document.documentElement.dataset.look = look;
  }, [look]);
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider theme={themeOf(language)}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
