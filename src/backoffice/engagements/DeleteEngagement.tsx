import Button from '@mui/material/Button';
import { useState } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { useAction } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { pendingActions } from '../../site/pendingActions.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { Engagement } from './useEngagements.ts';

/** Deletes an outside booking; one that waits on the device is only taken from there. */
export function DeleteEngagement({ engagement, onDone }: { engagement: Engagement; onDone: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { stored, start, id } = engagement;
  const { mutate, isPending } = useAction((api, name: string) => api.delete('engagements', { id: name }), {
    successMessage: 'vendor.outside.deleted',
    onDone,
  });
  if (!stored)
    return (
      <Button
        variant="text"
        color="error"
        onClick={() => {
          pendingActions.discard(id);
          onDone();
        }}
      >
        {translate('vendor.outside.delete')}
      </Button>
    );
  return (
    <>
      <ActionButton variant="text" color="error" loading={isPending} onClick={() => setAsking(true)}>
        {translate('vendor.outside.delete')}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        danger
        needsServer
        title={translate('vendor.outside.delete_question')}
        confirmLabel={translate('vendor.outside.delete')}
        onConfirm={() => {
          setAsking(false);
          mutate(id);
        }}
        onClose={() => setAsking(false)}
      >
        {translate('vendor.outside.delete_text', { time: isolate(formatDateTime(start, language)) })}
      </ConfirmDialog>
    </>
  );
}
