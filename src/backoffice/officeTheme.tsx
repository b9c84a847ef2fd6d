import { type SxProps, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scrollsSideways } from '../ui/styles/scroller.ts';
import { HelperText } from './form/HelperText.tsx';

const ROW_PX = 56;
/** How wide the column of boxes is. */
const BOX_PX = 52;

/**
 * Tables of the back office: 56 px rows, quiet heads, the whole row under the pointer (design §7 Tables). Cells stand closer on a
 * laptop, so that the last column, which holds the steps, is in sight. What may be done with chosen rows stands in the head's place, so
 * that no row moves under the pointer that ticks it; the box that ticks them all stays beside it.
 */
export const tableStyles: SxProps<Theme> = {
  '& .MuiTableCell-root': {
    fontSize: '0.875rem',
    whiteSpace: 'normal',
    paddingInline: { xs: 2, xl: 4 },
    paddingBlock: '6px',
  },
  // what stands at the end of its column keeps away from the beginning of the next
  '& .MuiTableCell-alignRight': { paddingInlineEnd: { xs: 4, xl: 6 } },
  '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 4 },
  '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 4 },
  '& tbody a': { display: 'inline-block', paddingBlock: '4px', marginBlock: '-4px' },
  '& .MuiTableCell-head': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& .MuiTableRow-root': { height: ROW_PX },
  // it points along the line of reading until the row is open
  '[dir=rtl] & .RaDataTable-expandIcon:not(.RaDataTable-expanded)': { transform: 'rotate(90deg)' },
  // nothing of a row that is not opened
  '& .RaDataTable-expandRow': { height: 'auto', '& > .MuiTableCell-root': { paddingBlock: 0 } },
  // a table wider than its card is moved sideways, what stands above it is not
  '& .RaDataTable-tableWrapper': scrollsSideways,
  // twice the class: react-admin's own look of it comes after this one
  '&& .RaBulkActionsToolbar-toolbar': {
    insetInlineStart: BOX_PX,
    height: ROW_PX - 1,
    transform: 'none',
    transition: 'none',
    bgcolor: 'background.paper',
    '&.RaBulkActionsToolbar-collapsed': { display: 'none' },
  },
  // keyboard users see which column head has the focus
  '&&:has(.MuiTableSortLabel-root:focus-visible) .RaBulkActionsToolbar-toolbar': { display: 'none' },
  '& tbody .MuiTableRow-root:hover': { bgcolor: 'surfaceSunken' },
  '& .MuiTableSortLabel-root:focus-visible': { outline: (theme) => `2px solid ${theme.vars.palette.focus}` },
};

/** What react-admin's own parts look like here, beside what the site's theme says of MUI's. */
const withOffice = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    RaDataTable: { styleOverrides: { root: theme.unstable_sx(tableStyles) } },
    // its label stands where MUI's own labels float otherwise
    RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': { position: 'static' } } } },
    // react-admin's inputs take what stands under them from the theme alone
    MuiFormHelperText: { ...theme.components?.MuiFormHelperText, defaultProps: { component: HelperText } },
  },
});

export function OfficeTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withOffice}>{children}</ThemeProvider>;
}
