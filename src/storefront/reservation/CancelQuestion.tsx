import { useTranslate } from '../../i18n/useTranslate.ts';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';

/** The documents' question before a reservation ends, with what it means (S1-R-38). */
export function CancelQuestion({
  open,
  consequence,
  busy = false,
  onYes,
  onNo,
}: {
  open: boolean;
  consequence: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const translate = useTranslate();
  return (
    <AskDialog
      open={open}
      title={translate('booking.cancel_question')}
      confirm={translate('booking.yes')}
      keep={translate('booking.no')}
      danger
      busy={busy}
      onConfirm={onYes}
      onClose={onNo}
    >
      {consequence}
    </AskDialog>
  );
}
