import { useDataProvider } from 'react-admin';
import { dayOf } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DownloadButton } from '../../parts/DownloadButton.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { payoutFile } from './payoutFile.ts';

/** As many lines as the server answers the accounts of at once. */
const MOST = 1000;

/** The shown or chosen payouts as a file with the bank accounts; that they were read is recorded. */
export function FileButton({ label, lines }: { label: string; lines: readonly string[] }) {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  return (
    <DownloadButton
      disabled={lines.length === 0}
      make={async () => {
        const { data } = await api.payoutBank({ lines: lines.slice(0, MOST) });
        return { text: payoutFile(data.rows, translate), name: `payouts-${dayOf(serverNow())}.csv` };
      }}
    >
      {label}
    </DownloadButton>
  );
}
