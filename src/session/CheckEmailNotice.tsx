import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ROLE } from '../../domain/roles.ts';
import { useApi } from '../components/useMethodQuery.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { interpolateNodes } from '../ui/text/interpolateNodes.tsx';
import type { RegistrationRole } from './accountRole.ts';
import { useAuthDialogs } from './useAuthDialogs.ts';

/**
 * Shown after a registration: where the email was sent and what comes next; providers may continue immediately
 * (decision S2-T-04).
 */
export function CheckEmailNotice({ email, role }: { email: string; role: RegistrationRole }) {
  const translate = useTranslate();
  const dataProvider = useApi();
  const { openLogin } = useAuthDialogs();
  const [isSent, setSent] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  const isCustomer = role === ROLE.customer;
  return (
    <Box
      ref={text}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, justifyItems: 'center', textAlign: 'center', outline: 'none' }}
    >
      <MarkEmailReadOutlined sx={{ fontSize: 56, color: 'brandText' }} />
      <Typography>
        {interpolateNodes((values) => translate('account.confirm_sent', values), {
          email: <bdi dir="ltr">{email}</bdi>,
        })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate(isCustomer ? 'account.confirm_customer' : 'account.confirm_vendor')}
      </Typography>
      <Button size="large" fullWidth variant={isCustomer ? 'outlined' : 'contained'} onClick={() => openLogin()}>
        {translate('account.login_title')}
      </Button>
      <Box role="status">
        {isSent ? (
          <Typography variant="body2">{translate('account.resent')}</Typography>
        ) : (
          <Button
            variant="text"
            onClick={async () => {
              await dataProvider.resendVerification({ email });
              setSent(true);
            }}
          >
            {translate('account.resend')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
