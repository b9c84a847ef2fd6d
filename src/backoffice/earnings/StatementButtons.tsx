import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Earnings } from '../../api/types.ts';
import { printPage } from '../../components/order/printPage.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import { statementFile } from './statementFile.ts';

/** The month on paper, in both languages, and its rows as a file for a spreadsheet. */
export function StatementButtons({ earnings }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { month } = earnings;
  const { mutate, isPending } = useMethod('earningsStatement', {
    fallback: 'errors.load',
    changes: [],
    onDone: printPage,
  });
  const isEmpty = earnings.lines.length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<PrintOutlined />}
        loading={isPending}
        loadingPosition="start"
        disabled={isEmpty}
        onClick={() => mutate({ month, language })}
      >
        {translate('earnings.statement')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={isEmpty}
        onClick={() => saveFile(statementFile(earnings, translate, language), `earnings-${month}.csv`)}
      >
        {translate('earnings.export')}
      </Button>
    </Box>
  );
}
