import SendOutlined from '@mui/icons-material/SendOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { MAIL } from '../../../domain/states/mail.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';

/** Sends a mail once more, as a new one with a link of its own; not while it still waits. */
export function ResendCard() {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  const record = useRecordContext<RaRecord<string>>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => api.resendMail({ name }),
    onSuccess: ({ data }) => {
      notify('staff.outbox.done', { type: 'success' });
      navigate(`/outbox/${encodeURIComponent(data.name)}/show`);
    },
    onError: async (error) => notify(await explain(error, 'errors.save'), { type: 'warning' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['outbox'] }),
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
          onClick={() => mutate(record.id)}
        />
      )}
    </Card>
  );
}
