import { useColorScheme } from '@mui/material/styles';

/** Light or dark, or the system's setting; chosen per device. */
export type ColorMode = 'system' | 'light' | 'dark';

/** The color mode and its setter. Until hydration it is the system's, as on the server. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const { mode = 'system', setMode } = useColorScheme();
  return [mode, setMode];
}
