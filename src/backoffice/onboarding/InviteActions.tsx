import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { useMethod } from '../../components/useMethod.ts';
import type { MethodResults } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/**
 * What staff can do about an invitation that was not accepted yet: send it again, or make a link to hand over.
 * @param handsOver not for a customer, whose link would let others pay
 */
export function InviteActions({ email, handsOver }: { email: string; handsOver: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [made, setMade] = useState<MethodResults['makeInviteLink']>();
  const resend = useMethod('resendInvite', {
    onDone: () => notify({ sentence: translate('staff.invite.sent', { email }) }, { type: 'success' }),
  });
  const link = useMethod('makeInviteLink', { onDone: setMade, changes: [] });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" loading={resend.isPending} onClick={() => resend.mutate({ email })}>
        {translate('staff.invite.again')}
      </Button>
      {handsOver && (
        <Button variant="outlined" loading={link.isPending} onClick={() => link.mutate({ email })}>
          {translate('staff.invite.link')}
        </Button>
      )}
      {made && <LinkDialog email={email} made={made} onClose={() => setMade(undefined)} />}
    </Box>
  );
}

/** Shows the link, once. */
function LinkDialog({
  email,
  made,
  onClose,
}: {
  email: string;
  made: MethodResults['makeInviteLink'];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const time = formatDateTime(parseInstant(made.expires_at) ?? 0, useLanguage());
  return (
    <ConfirmDialog
      open
      title={translate('staff.invite.link_title', { email })}
      dismissLabel={translate('common.close')}
      onConfirm={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Typography variant="body2">{translate('staff.invite.link_text', { time })}</Typography>
      <CopyField
        value={made.link}
        labels={{
          label: translate('staff.invite.link'),
          copy: translate('staff.invite.copy'),
          copied: translate('staff.invite.link_copied'),
          notCopied: translate('staff.invite.not_copied'),
        }}
      />
    </ConfirmDialog>
  );
}
