import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import type { MajalisDataProvider } from '../../api/types.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { ComplaintStages } from './ComplaintStages.tsx';
import type { CustomerLine } from './customerLine.ts';
import { type Evidence, EvidenceField } from './EvidenceField.tsx';
import { LineMessageDialog } from './LineMessageDialog.tsx';

/** Shown like any other error message. */
const STOPPED: MessageKey = 'orders.complaint.upload_stopped';

/** A complaint, with the customer's description and pictures. */
export function ComplainDialog({ line, onClose }: { line: CustomerLine; onClose: () => void }) {
  const translate = useTranslate();
  const [pictures, setPictures] = useState<Evidence[]>([]);
  const { progress, stop, upload } = usePictures();
  return (
    <LineMessageDialog
      title={translate('orders.complaint.title')}
      help={translate('orders.complaint.help')}
      submit={translate('orders.complaint.send')}
      sentKey="orders.complaint_sent"
      draftName={`complaint.${line.id}`}
      send={async (api, message) => api.complain({ name: line.id, message, pictures: await upload(api, pictures) })}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <ComplaintStages line={line} />
          <EvidenceField value={pictures} onChange={setPictures} disabled={busy} />
          {progress !== undefined && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <LinearProgress
                variant="determinate"
                value={progress}
                aria-label={translate('orders.complaint.uploading')}
                sx={{ flex: 1, blockSize: 8, borderRadius: 4 }}
              />
              <bdi dir="ltr">{progress}%</bdi>
              <Button variant="text" onClick={stop}>
                {translate('orders.complaint.stop_upload')}
              </Button>
            </Box>
          )}
        </>
      )}
    </LineMessageDialog>
  );
}

/** Uploads pictures together: the total progress in percent while uploading, and a function to cancel. */
function usePictures() {
  const [progress, setSent] = useState<number>();
  const running = useRef<AbortController>(undefined);
  async function upload(api: MajalisDataProvider, pictures: readonly Evidence[]): Promise<string[]> {
    if (pictures.length === 0) return [];
    const controller = new AbortController();
    running.current = controller;
    const shares = pictures.map(() => 0);
    setSent(0);
    try {
      return await Promise.all(
        pictures.map(async ({ file }, index) => {
          const onSent = (share: number) => {
            shares[index] = share;
            setSent(Math.round((100 * shares.reduce((sum, one) => sum + one, 0)) / shares.length));
          };
          return (await api.uploadFile({ file, kind: 'image' }, { onSent, signal: controller.signal })).data;
        }),
      );
    } catch (error) {
      throw controller.signal.aborted ? Object.assign(new Error(STOPPED), { body: { key: STOPPED } }) : error;
    } finally {
      setSent(undefined);
    }
  }
  return { progress, stop: () => running.current?.abort(), upload };
}
