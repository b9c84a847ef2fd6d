import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** react-admin's theme with accessible colors: text has a contrast ratio of at least 4.5. */

const round = { shape: { borderRadius: 8 } };
const toolbar = (backgroundColor: string) => ({ RaToolbar: { styleOverrides: { root: { backgroundColor } } } });
const buttons = {
  MuiButton: { styleOverrides: { root: { textTransform: 'none' as const } } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
};

/** The admin's light theme. */
export const frappeLightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  ...round,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#1259a8' },
    secondary: { main: '#174a7e', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    background: { default: '#f5f7fa', paper: '#ffffff' },
  },
  components: { ...defaultLightTheme.components, ...buttons, ...toolbar('#e9eef4') },
};

/** The admin's dark theme. */
export const frappeDarkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  ...round,
  palette: {
    ...defaultDarkTheme.palette,
    primary: { main: '#9ecaff' },
    error: { main: '#ffb4ab' },
    background: { default: '#14181d', paper: '#1d2228' },
  },
  components: { ...defaultDarkTheme.components, ...buttons, ...toolbar('#272e36') },
};
