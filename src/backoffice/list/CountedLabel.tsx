import Box from '@mui/material/Box';
import { formatCount } from '../../../domain/text/format.ts';

/**
 * A tab's label with its number of records.
 * @param count undefined while loading
 */
export function CountedLabel({ text, count, urgent = false }: { text: string; count?: number; urgent?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
      {text}
      {count !== undefined && (
        <Box
          component="span"
          className="fig"
          sx={{
            px: 2,
            borderRadius: '8px',
            fontSize: 13,
            color: 'text.primary',
            bgcolor: urgent && count > 0 ? 'secondary.light' : 'surfaceSunken',
          }}
        >
          {formatCount(count)}
        </Box>
      )}
    </Box>
  );
}
