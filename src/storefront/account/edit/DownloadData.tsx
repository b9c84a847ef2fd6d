import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider } from '../../../api/types.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useExplain } from '../../../parts/form/useErrorText.ts';

const FILE = 'my-data.json';

/** All that is the account's, as one file. */
export function DownloadData() {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const api = useDataProvider<MajalisDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await api.myData();
      const href = URL.createObjectURL(new Blob([data], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href, download: FILE }).click();
      URL.revokeObjectURL(href);
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {translate('account.download')}
    </Button>
  );
}
