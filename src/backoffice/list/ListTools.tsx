import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, ExportButton } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PrintButton } from './PrintButton.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { FIRST_ROWS, useListFile } from './useListFile.ts';

export interface ListToolsProps {
  /** Fields of the table's columns, if not its DocType's; false if there is no table and so no column chooser. */
  columns?: readonly string[] | false;
  /** Whether to offer an export; false if the page has its own. */
  file?: boolean;
}

/** Actions for the whole list: save its filters under a name, choose columns, export. */
export function ListTools({ columns, file = true }: ListToolsProps) {
  const isWideViewport = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
      <SavedFilters sx={quiet} />
      {columns !== false && isWideViewport && <ColumnsButton variant="text" size="medium" sx={quiet} />}
      {file && <FileButton columns={columns || undefined} />}
      {isWideViewport && <PrintButton />}
    </Box>
  );
}

const quiet = { minHeight: 44, color: 'text.primary', fontWeight: 400 } as const;

function FileButton({ columns }: { columns?: readonly string[] }) {
  const translate = useTranslate();
  const exporter = useListFile({ columns });
  return (
    <ExportButton
      variant="text"
      exporter={exporter}
      maxResults={FIRST_ROWS}
      size="medium"
      // On phones it is an icon, which react-admin labels only if there is something to export.
      aria-label={translate('ra.action.export')}
      sx={quiet}
    />
  );
}
