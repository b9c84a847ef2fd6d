import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dayOf } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { serverNow } from '../../site/serverClock.ts';
import { saveFile } from '../list/saveFile.ts';
import { payoutFile } from './payoutFile.ts';

/** As many lines as the server answers the accounts of at once. */
const MOST = 1000;

/** The shown or chosen payouts as a file with the bank accounts; that they were read is recorded. */
export function FileButton({ label, lines }: { label: string; lines: readonly string[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const api = useDataProvider<MajalisDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await api.payoutBank({ lines: lines.slice(0, MOST) });
      saveFile(payoutFile(data.rows, translate), `payouts-${dayOf(serverNow())}.csv`);
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      disabled={lines.length === 0}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
