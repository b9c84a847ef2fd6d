import Box from '@mui/material/Box';
import { useTranslate } from '../i18n/useTranslate.ts';

/** The mark (never mirrored, design §1) and the name in the page's language. */
export function Logo({ size = 32, inverse = false }: { size?: number; inverse?: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={({ vars: { palette }, typography }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2.5,
        ...typography.h3,
        color: inverse ? palette.common.white : palette.text.primary,
      })}
    >
      <Box
        component="svg"
        viewBox="0 0 64 64"
        aria-hidden
        sx={({ vars: { palette } }) => ({
          inlineSize: size,
          blockSize: size,
          '& path': { fill: inverse ? palette.common.white : palette.primary.main },
          '& circle': { fill: palette.secondary.main },
        })}
      >
        <path d="M44.25 61.56L49.32 49.32L61.56 44.25L56.49 32L61.56 19.75L49.32 14.68L44.25 2.44L32 7.51L19.75 2.44L14.68 14.68L2.44 19.75L7.51 32L2.44 44.25L14.68 49.32L19.75 61.56L22.4 60.47V33.66C22.4 26.76 27.39 25.81 32 21.76C36.61 25.81 41.6 26.76 41.6 33.66V60.47Z" />
        <circle cx="32" cy="38.4" r="3.7" />
      </Box>
      {translate('common.brand')}
    </Box>
  );
}
