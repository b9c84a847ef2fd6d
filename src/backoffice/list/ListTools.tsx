import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ColumnsButton, ExportButton, SavedQueriesList } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSideEdges } from '../../ui/layout/useSideEdges.ts';
import { PrintButton } from './PrintButton.tsx';
import { FIRST_ROWS, useListFile } from './useListFile.ts';

export interface ListToolsProps {
  /** Are its rows a table on wide screens, whose columns can be chosen? */
  columns?: boolean;
  /** Has it a file? Not where the page has one of its own. */
  file?: boolean;
}

/** What may be done with a list as a whole: keep its filters under a name, choose its columns, save it as a file. */
export function ListTools({ columns = true, file = true }: ListToolsProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
      <SavedFilters />
      {columns && isWide && <ColumnsButton variant="text" size="medium" sx={quiet} />}
      {file && <FileButton />}
      {isWide && <PrintButton />}
    </Box>
  );
}

const quiet = { minHeight: 44, color: 'text.primary', fontWeight: 400 } as const;

function FileButton() {
  const exporter = useListFile();
  return <ExportButton variant="text" exporter={exporter} maxResults={FIRST_ROWS} size="medium" sx={quiet} />;
}

function SavedFilters() {
  const translate = useTranslate();
  const { end } = useSideEdges();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        startIcon={<BookmarkBorderOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={quiet}
      >
        {translate('staff.list.saved')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
      >
        <Box sx={{ p: 3, minInlineSize: 260 }}>
          <SavedQueriesList />
          <Box sx={{ color: 'text.secondary', maxInlineSize: 280 }}>{translate('staff.list.saved_help')}</Box>
        </Box>
      </Popover>
    </>
  );
}
