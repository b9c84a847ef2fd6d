import { useColorScheme } from '@mui/material/styles';

/** Light or dark by the system's setting, or as the person chose on this device. */
export type ColorMode = 'system' | 'light' | 'dark';

/** The chosen mode and its setter; the system's until the first render in the browser is over, as on the server. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const { mode = 'system', setMode } = useColorScheme();
  return [mode, setMode];
}
