import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ROLE } from '../../../domain/roles.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import { useNotificationChannels } from './useNotificationChannels.ts';

/**
 * The channels for instant notifications: on this device, and by WhatsApp if the site supports it. The browser prompts
 * for permission only after a click.
 */
export function NotificationChannels() {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const { role } = useSession();
  const { site, here, turnOn, turnOff, whatsapp, quiet } = useNotificationChannels();
  const failure = useApiErrorMessage(turnOn.error ?? turnOff.error ?? whatsapp.error ?? quiet.error, 'errors.save');
  const failed = turnOn.isError || turnOff.isError || whatsapp.isError || quiet.isError;
  const key = site.data?.push_key;
  const blocked = here === 'denied' || here === 'iphone' || here === 'unsupported' ? here : undefined;
  const offersWhatsApp = site.data?.whatsapp;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('notifications.ways.title')}
      </Typography>
      <Typography id={textId} variant="body2" color="text.secondary">
        {translate('notifications.ways.text')}
      </Typography>
      {site.isError && <RetryNote onRetry={() => site.refetch()}>{translate('notifications.ways.load')}</RetryNote>}
      {blocked ? (
        <Note>{translate(`notifications.ways.${blocked}`)}</Note>
      ) : here === 'on' ? (
        <Button
          variant="outlined"
          startIcon={<NotificationsOffOutlined />}
          loading={turnOff.isPending}
          onClick={() => turnOff.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('notifications.ways.off')}
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<NotificationsActiveOutlined />}
          disabled={!key || !here}
          loading={turnOn.isPending}
          aria-describedby={textId}
          onClick={() => key && turnOn.mutate(key)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('notifications.ways.on')}
        </Button>
      )}
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {here === 'on' ? translate('notifications.ways.is_on') : turnOn.data ? translate(turnOn.data) : ''}
      </Typography>
      {here !== 'on' && site.data && site.data.devices > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('notifications.ways.others', { smart_count: site.data.devices })}
        </Typography>
      )}
      {typeof offersWhatsApp === 'boolean' && (
        <FormControlLabel
          control={
            <Switch
              checked={offersWhatsApp}
              disabled={whatsapp.isPending}
              onChange={(_event, on) => whatsapp.mutate(on)}
            />
          }
          label={
            <>
              {translate('notifications.ways.whatsapp')}
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {translate('notifications.ways.whatsapp_text')}
              </Typography>
            </>
          }
        />
      )}
      {site.data && (
        <QuietHoursFields
          saved={quiet.isPending ? quiet.variables : site.data.quiet}
          isProvider={role === ROLE.reciter || role === ROLE.restaurant}
          saving={quiet.isPending}
          onSave={(hours) => quiet.mutate(hours)}
        />
      )}
      {failed && <Note tone="error">{failure}</Note>}
    </Card>
  );
}
