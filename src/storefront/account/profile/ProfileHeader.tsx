import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSession } from '../../../session/useSession.ts';
import { initials } from '../../../ui/text/initials.ts';
import { Name } from '../../../ui/text/Name.tsx';

/** Name and contact details, read-only; the form is on a separate page (S2-R-74). */
export function ProfileHeader() {
  const translate = useTranslate();
  const { fullName, email, user } = useSession();
  const mobile = user?.message.mobile_no;
  return (
    <Card sx={{ padding: 4, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <Box
          aria-hidden
          component="bdi"
          sx={({ vars: { palette }, typography }) => ({
            ...typography.h3,
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            inlineSize: 64,
            blockSize: 64,
            borderRadius: '50%',
            color: palette.brandText,
            backgroundColor: palette.primary.light,
          })}
        >
          {initials(fullName)}
        </Box>
        <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="p">
            <Name>{fullName}</Name>
          </Typography>
          {mobile && (
            <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">+965 {formatPhone(mobile)}</bdi>
            </Typography>
          )}
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{email}</bdi>
          </Typography>
        </Box>
      </Box>
      <Button component={Link} to={paths.editProfile} variant="outlined" startIcon={<EditOutlined />}>
        {translate('account.edit_profile')}
      </Button>
    </Card>
  );
}
