import Box from '@mui/material/Box';
import { Children, type ReactNode } from 'react';

/** Room of a dot: between two words of a line, and cut off where a line begins. */
const GAP = '0.9em';

/** Short facts in a row with dots between them. A fact that no longer fits begins a new line, and takes its dot out of sight. */
export function DotSeparated({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'clip' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${GAP}` }}>
        {facts.map((fact, index) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are told apart by their place
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
