import Alert from '@mui/material/Alert';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';

/** Lines that an action skipped, each with the server's reason. */
export interface SkippedLine {
  act: 'mark' | 'file';
  lines: readonly { name: string; message: string }[];
}

/**
 * Lists what wasn't marked or isn't in the file, and why, until it is closed: the lines may no longer be on the page.
 */
export function SkippedLines({ left: { act, lines }, onClose }: { left: SkippedLine; onClose: () => void }) {
  const translate = useTranslate();
  if (!lines.length) return null;
  return (
    <Alert severity="warning" role="alert" onClose={onClose} closeText={translate('common.close')} sx={{ mb: 4 }}>
      {translate(`staff.payouts.left_out.${act}`)}
      <PlainList>
        {lines.map(({ name, message }) => (
          <li key={name}>
            <RecordNumber>{name}</RecordNumber>: {message}
          </li>
        ))}
      </PlainList>
    </Alert>
  );
}
