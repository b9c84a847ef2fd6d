import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

/** Space for a dot: between two facts, and clipped at the start of a line. */
const GAP = '0.9em';

/** Short facts in a row, separated by dots. A fact that wraps starts a new line without a dot. */
export function DotSeparated({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'clip' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${GAP}` }}>
        {facts.map((fact, index) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are identified by position
            key={index}
            sx={{
              paddingInlineStart: GAP,
              position: 'relative',
              '&::before': {
                content: '"·"',
                position: 'absolute',
                insetInlineStart: 0,
                inlineSize: GAP,
                textAlign: 'center',
              },
            }}
          >
            {fact}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
