import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from './Dialog.tsx';

/**
 * The content of `UnsavedChangesDialog`.
 * @param back as in `Dialog`
 */
export default function UnsavedChangesPrompt({
  onStay,
  onLeave,
  back,
}: {
  onStay: () => void;
  onLeave: () => void;
  back?: false;
}) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      back={back}
      onClose={onStay}
      title={translate('common.leave_dirty')}
      actions={
        <>
          <Button variant="text" onClick={onLeave}>
            {translate('common.leave')}
          </Button>
          <Button onClick={onStay}>{translate('common.stay')}</Button>
        </>
      }
    />
  );
}
