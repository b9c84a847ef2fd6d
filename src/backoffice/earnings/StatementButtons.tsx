import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Earnings, MajalisDataProvider } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { printPage } from '../../parts/order/printPage.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import { statementFile } from './statementFile.ts';

/** The month on paper, in both languages, and its rows as a file for a spreadsheet. */
export function StatementButtons({ earnings }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const explain = useExplain();
  const api = useDataProvider<MajalisDataProvider>();
  const { month } = earnings;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => printPage((await api.earningsStatement({ month, language })).data),
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
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
        onClick={() => mutate()}
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
