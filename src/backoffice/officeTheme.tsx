import { type SxProps, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scrollsSideways } from '../ui/styles/scroller.ts';
import { HelperText } from './form/HelperText.tsx';

const ROW_PX = 56;
/** Width of the checkbox column. */
const BOX_PX = 52;

/**
 * Tables of the back office: 56 px rows, subtle headers, and a hover state for the whole row (design §7 Tables). Cells
 * are denser on laptops, so that the last column with the actions is visible. Bulk actions replace the header, so that
 * no row shifts under the pointer; the checkbox that selects all stays next to them.
 */
export const tableStyles: SxProps<Theme> = {
  '& .MuiTableCell-root': {
    fontSize: '0.875rem',
    whiteSpace: 'normal',
    paddingInline: { xs: 2, xl: 4 },
    paddingBlock: '6px',
  },
  // Keeps a value at the end of its column apart from the next column.
  '& .MuiTableCell-alignRight': { paddingInlineEnd: { xs: 4, xl: 6 } },
  '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 4 },
  '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 4 },
  '& tbody a': { display: 'inline-block', paddingBlock: '4px', marginBlock: '-4px' },
  '& .MuiTableCell-head': { bgcolor: 'background.paper', whiteSpace: 'nowrap' },
  '& .MuiTableRow-root': { height: ROW_PX },
  // Points in reading direction until the row is expanded.
  '[dir=rtl] & .RaDataTable-expandIcon:not(.RaDataTable-expanded)': { transform: 'rotate(90deg)' },
  // A collapsed row takes no space.
  '& .RaDataTable-expandRow': { height: 'auto', '& > .MuiTableCell-root': { paddingBlock: 0 } },
  // A table that is wider than its card scrolls sideways, without the content above it.
  '& .RaDataTable-tableWrapper': scrollsSideways,
  // Doubled for specificity, because react-admin's own styles follow.
  '&& .RaBulkActionsToolbar-toolbar': {
    insetInlineStart: BOX_PX,
    height: ROW_PX - 1,
    transform: 'none',
    transition: 'none',
    bgcolor: 'background.paper',
    '&.RaBulkActionsToolbar-collapsed': { display: 'none' },
  },
  // Shows which column header has the keyboard focus.
  '&&:has(.MuiTableSortLabel-root:focus-visible) .RaBulkActionsToolbar-toolbar': { display: 'none' },
  '& tbody .MuiTableRow-root:hover': { bgcolor: 'surfaceSunken' },
  '& .MuiTableSortLabel-root:focus-visible': { outline: (theme) => `2px solid ${theme.vars.palette.focus}` },
};

/** Styles of react-admin's components, in addition to the site's theme for MUI's. */
const withOffice = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    RaDataTable: { styleOverrides: { root: theme.unstable_sx(tableStyles) } },
    // Its label is in the position of MUI's floating labels.
    RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': { position: 'static' } } } },
    // react-admin's inputs take the helper text's component only from the theme.
    MuiFormHelperText: { ...theme.components?.MuiFormHelperText, defaultProps: { component: HelperText } },
  },
});

export function OfficeTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withOffice}>{children}</ThemeProvider>;
}
