import SyncOutlined from '@mui/icons-material/SyncOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { isolateLtr } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useReadDay } from './useReconciliation.ts';

/** The required and optional columns of the file's first line. */
const COLUMNS = 'reference, amount (kind, currency)';

/**
 * Fetches a day from the gateway, or reads a file exported from its website.
 * @param gateway null: none is configured
 */
export function ReadButtons({
  day,
  gateway,
  isRead,
}: {
  day: string;
  gateway: string | null | undefined;
  isRead: boolean;
}) {
  const translate = useTranslate();
  const { read, isPending } = useReadDay(day);
  const file = useRef<HTMLInputElement>(null);
  const help = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {gateway && (
        <Button
          variant="contained"
          startIcon={<SyncOutlined />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => read()}
        >
          {translate(isRead ? 'staff.reconciliation.read_again' : 'staff.reconciliation.read')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={isPending}
        aria-describedby={help}
        onClick={() => file.current?.click()}
      >
        {translate('staff.reconciliation.file')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={translate('staff.reconciliation.file')}
        onChange={async (event) => {
          const [chosen] = event.target.files ?? [];
          // Allows selecting the same file again after correcting it.
          event.target.value = '';
          if (chosen) read(await chosen.text());
        }}
      />
      <Box id={help} sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: '0.8125rem', maxInlineSize: 480 }}>
        {translate('staff.reconciliation.file_help', { columns: isolateLtr(COLUMNS) })}
      </Box>
    </Box>
  );
}
