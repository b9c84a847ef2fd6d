import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { useSettings } from '../../site/useSettings.ts';

/** Whom to call on the evening of the majlis, and until when a complaint holds the provider's payout. */
export function TonightCard() {
  const translate = useTranslate();
  const settings = useSettings();
  const isCustomer = useSession().role === ROLE.customer;
  if (!settings) return null;
  return (
    <Card
      component="section"
      aria-labelledby="contact-tonight"
      variant="outlined"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        gap: 3,
        padding: { xs: 4, md: 5 },
        border: 'none',
        backgroundColor: palette.primary.light,
      })}
    >
      <NightsStayOutlined aria-hidden sx={{ color: 'brandText', flex: 'none' }} />
      <div>
        <Typography variant="title" component="h2" id="contact-tonight">
          {translate('info.tonight')}
        </Typography>
        <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
          {translate('info.tonight_call', { smart_count: settings.complaint_hours })}
        </Typography>
        {isCustomer && (
          <Box sx={{ marginBlockStart: 2 }}>
            <Button component={Link} to={paths.orders} variant="text" sx={{ marginInlineStart: -3 }}>
              {translate('common.orders')}
            </Button>
          </Box>
        )}
      </div>
    </Card>
  );
}
