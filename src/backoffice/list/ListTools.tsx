import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, ExportButton } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PrintButton } from './PrintButton.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { FIRST_ROWS, useListFile } from './useListFile.ts';

export interface ListToolsProps {
  /** The fields of its table's columns where they are not its DocType's; false where it has no table, so no columns to choose. */
  columns?: readonly string[] | false;
  /** Has it a file? Not where the page has one of its own. */
  file?: boolean;
}

/** What may be done with a list as a whole: keep its filters under a name, choose its columns, save it as a file. */
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
      // on a phone it is an icon, which react-admin names only while there is something to save
      aria-label={translate('ra.action.export')}
      sx={quiet}
    />
  );
}
