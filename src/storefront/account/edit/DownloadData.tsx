import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DownloadButton } from '../../../parts/DownloadButton.tsx';
import { useApi } from '../../../parts/useMethodQuery.ts';

/** All that is the account's, as one file. */
export function DownloadData() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <DownloadButton
      make={async () => ({ text: (await api.myData()).data, name: 'my-data.json', type: 'application/json' })}
    >
      {translate('account.download')}
    </DownloadButton>
  );
}
