import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { CustomerLine } from './customerLine.ts';
import { type Evidence, EvidenceField } from './EvidenceField.tsx';
import { LineMessageDialog } from './LineMessageDialog.tsx';

/** What went wrong, in the customer's words and pictures. */
export function ComplainDialog({ line, onClose }: { line: CustomerLine; onClose: () => void }) {
  const translate = useTranslate();
  const [pictures, setPictures] = useState<Evidence[]>([]);
  return (
    <LineMessageDialog
      title={translate('orders.complaint.title')}
      help={translate('orders.complaint.help')}
      submit={translate('orders.complaint.send')}
      sentKey="orders.complaint_sent"
      draftName={`complaint.${line.name}`}
      send={async (api, message) => {
        const sent = await Promise.all(
          pictures.map(async ({ file }) => (await api.uploadFile({ file, kind: 'image' })).data),
        );
        return api.complain({ name: line.name, message, pictures: sent });
      }}
      onClose={onClose}
    >
      {(busy) => <EvidenceField value={pictures} onChange={setPictures} disabled={busy} />}
    </LineMessageDialog>
  );
}
