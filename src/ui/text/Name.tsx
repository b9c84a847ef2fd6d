import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getTextLanguage } from '../../../domain/text/format.ts';

/** Prevents breaks inside hyphenated words: a line must not end in `Al-`. */
function whole(text: string): ReactNode {
  if (!/\S-\S/.test(text)) return text;
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A name or user-written text, with its own direction and `lang` (design §9, §12). */
export function Name({ children, sx }: { children: string | null | undefined; sx?: SxProps<Theme> }) {
  if (!children) return null;
  return (
    <Box component="bdi" lang={getTextLanguage(children)} sx={sx}>
      {whole(children)}
    </Box>
  );
}
