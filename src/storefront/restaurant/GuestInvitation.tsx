import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';

/** Shown to guests instead of packages, prices and videos; the login returns to this page. */
export function GuestInvitation({ text, loginLabel }: { text: string; loginLabel: string }) {
  const translate = useTranslate();
  const { openLogin, openRegister } = useAuthDialogs();
  return (
    <Card
      component="section"
      data-guest-only
      sx={{ padding: { xs: 5, md: 8 }, display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <LockOutlined sx={{ color: 'brandText' }} />
        <Typography variant="h3" component="h2">
          {text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button onClick={() => openLogin(text)}>{loginLabel}</Button>
        <Button variant="outlined" onClick={openRegister}>
          {translate('common.register')}
        </Button>
      </Box>
    </Card>
  );
}
