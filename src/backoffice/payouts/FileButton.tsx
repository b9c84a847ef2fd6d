import { useQueryClient } from '@tanstack/react-query';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { payoutFile } from './payoutFile.ts';
import type { SkippedLine } from './SkippedLines.tsx';

/** The server's limit of bank accounts per call. */
const MAX_LINES = 1000;

interface FileButtonProps {
  label: string;
  lines: readonly string[];
  /** Whether they are still to be transferred. If so, lines that no longer can be are left out of the file. */
  ready: boolean;
  onLeftOut: (lines: SkippedLine['lines']) => void;
}

/** Exports the shown or selected payouts with bank accounts; reading them is audited. */
export function FileButton({ label, lines, ready, onLeftOut }: FileButtonProps) {
  const translate = useTranslate();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <DownloadButton
      disabled={lines.length === 0}
      make={async () => {
        const { data } = await api.payoutBank({ lines: lines.slice(0, MAX_LINES), ready: ready ? 1 : 0 });
        onLeftOut(data.refused);
        if (data.refused.length) void queries.invalidateQueries();
        if (!data.rows.length) return undefined;
        return { content: payoutFile(data.rows, translate), name: `payouts-${getDay(serverNow())}.csv` };
      }}
    >
      {label}
    </DownloadButton>
  );
}
