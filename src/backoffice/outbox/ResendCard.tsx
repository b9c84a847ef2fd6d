import SendOutlined from '@mui/icons-material/SendOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MAIL } from '../../../domain/states/mail.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';

/** Resends an email, as a new one with its own link; disabled while it is pending. */
export function ResendCard() {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord<string>>();
  const navigate = useNavigate();
  const { mutate, isPending } = useMethod('resendMail', {
    successMessage: 'staff.outbox.done',
    onDone: ({ name }) => navigate(`/outbox/${encodeURIComponent(name)}/show`),
  });
  if (!record) return null;
  const waits = record.state === MAIL.queued;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {translate('staff.outbox.again')}
      </Typography>
      <Typography color="text.secondary">
        {translate(waits ? 'staff.outbox.waits' : 'staff.outbox.again_text')}
      </Typography>
      {!waits && (
        <StepButton
          label="staff.outbox.send"
          icon={<SendOutlined />}
          variant="outlined"
          busy={isPending}
          onClick={() => mutate({ name: record.id })}
        />
      )}
    </Card>
  );
}
