import type { SxProps, Theme } from '@mui/material/styles';

/**
 * Tables of the back office: 64 px rows, quiet heads, the whole row under the pointer (design §7 Tables). Cells stand closer on a
 * laptop, so that the last column, which holds the steps, is in sight.
 */
export const tableLook: SxProps<Theme> = {
  '& .MuiTableCell-root': { fontSize: '0.875rem', whiteSpace: 'normal', paddingInline: { xs: 2, xl: 4 } },
  // what stands at the end of its column keeps away from the beginning of the next
  '& .MuiTableCell-alignRight': { paddingInlineEnd: { xs: 4, xl: 6 } },
  '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 4 },
  '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 4 },
  '& tbody a': { display: 'inline-block', paddingBlock: '4px', marginBlock: '-4px' },
  '& .MuiTableCell-head': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& .MuiTableRow-root': { height: 64 },
  '& tbody .MuiTableRow-root:hover': { bgcolor: 'surfaceSunken' },
  '& .MuiTableSortLabel-root:focus-visible': { outline: (theme) => `2px solid ${theme.palette.focus}` },
};
