import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Earnings } from '../../api/types.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import { statementFile } from './statementFile.ts';

/** The month's statement to print, in the page's language, and its rows as a spreadsheet file. */
export function StatementButtons({ earnings }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  const api = useApi();
  const { month } = earnings;
  const isEmpty = earnings.lines.length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <DownloadButton
        disabled={isEmpty}
        make={async () => {
          const { data } = await api.earningsStatement({ month, language });
          return { content: data, name: `statement-${month}.pdf` };
        }}
      >
        {translate('earnings.statement')}
      </DownloadButton>
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
