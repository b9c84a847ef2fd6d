import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/system';
import { useLocale } from 'ra-core';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { languageOf } from '../../domain/text/format.ts';
import { useColorMode } from '../ui/theme/useColorMode.ts';
import { buildPlainTheme } from './theme/buildTheme.ts';

function OfficeTheme({ children }: { children: ReactNode }) {
  const language = languageOf(useLocale());
  const [look] = useColorMode();
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode = look === 'system' ? (systemDark ? 'dark' : 'light') : look;
  const theme = useMemo(() => buildPlainTheme(language, mode), [language, mode]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** The back office is drawn in the browser alone, which knows its look: react-admin and charts compute with the colours. */
export function inOfficeTheme<Props extends object>(Office: ComponentType<Props>): ComponentType<Props> {
  return function ThemedOffice(props: Props) {
    return (
      <OfficeTheme>
        <Office {...props} />
      </OfficeTheme>
    );
  };
}
