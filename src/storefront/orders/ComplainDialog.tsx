import { useTranslate } from '../../i18n/useTranslate.ts';
import type { CustomerLine } from './customerLine.ts';
import { LineMessageDialog } from './LineMessageDialog.tsx';

/** What went wrong, in the customer's words. */
export function ComplainDialog({ line, onClose }: { line: CustomerLine; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <LineMessageDialog
      title={translate('orders.complaint.title')}
      help={translate('orders.complaint.help')}
      submit={translate('orders.complaint.send')}
      sentKey="orders.complaint_sent"
      draftName={`complaint.${line.name}`}
      send={(api, message) => api.complain({ name: line.name, message })}
      onClose={onClose}
    />
  );
}
