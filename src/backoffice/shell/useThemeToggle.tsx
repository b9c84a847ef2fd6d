import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';

/** The way between the light and the dark look, with the icon of the one it leads to. */
export function useThemeToggle() {
  const { colorScheme, setMode } = useColorScheme();
  const dark = colorScheme === 'dark';
  return { Icon: dark ? LightModeOutlined : DarkModeOutlined, toggle: () => setMode(dark ? 'light' : 'dark') };
}
