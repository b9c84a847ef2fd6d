import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
// The plain provider: MUI's own one carries the machinery of CSS-variable themes, 6 kB that nothing here uses.
import { ThemeProvider } from '@mui/system';
import { useLocale } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { directionOf, languageOf } from '../../domain/text/format.ts';
import { MoodContext } from '../parts/pageMood.ts';
import type { Mood } from '../ui/theme/themeTypes.ts';
import { useColorMode } from '../ui/theme/useColorMode.ts';
import { buildTheme } from './theme/buildTheme.ts';
import { styleCacheOf } from './theme/styleCaches.ts';

/** Language, direction, look and mood of everything below. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const language = languageOf(useLocale());
  const [look] = useColorMode();
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mood, setMood] = useState<Mood>();
  const mode = look === 'system' ? (systemDark ? 'dark' : 'light') : look;
  const mourning = mood === 'mourning';
  const theme = useMemo(() => buildTheme({ mode, mourning, language }), [mode, mourning, language]);
  useEffect(() => {
    const { documentElement: html } = document;
    html.lang = language;
    html.dir = directionOf(language);
  }, [language]);
  return (
    <CacheProvider value={styleCacheOf(language)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <MoodContext value={setMood}>{children}</MoodContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
