import { useDataProvider } from 'ra-core';
import type { MajalisDataProvider } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DownloadButton } from '../../../parts/DownloadButton.tsx';

/** All that is the account's, as one file. */
export function DownloadData() {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  return (
    <DownloadButton
      make={async () => ({ text: (await api.myData()).data, name: 'my-data.json', type: 'application/json' })}
    >
      {translate('account.download')}
    </DownloadButton>
  );
}
