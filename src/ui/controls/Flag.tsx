import Box from '@mui/material/Box';
import type { Language } from '../../../domain/text/format.ts';

/** The flag beside a language's name: decoration, the name says it (decisions S2-R-14). */
export function Flag({ language }: { language: Language }) {
  return (
    <Box
      component="img"
      src={`/art/flag-${language}.svg`}
      alt=""
      width={24}
      height={16}
      sx={({ vars: { palette } }) => ({ flex: 'none', borderRadius: '3px', outline: `1px solid ${palette.divider}` })}
    />
  );
}
