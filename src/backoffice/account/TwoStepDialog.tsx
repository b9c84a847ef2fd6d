import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi, useMethodQuery } from '../../components/useMethodQuery.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Loading } from '../shell/Loading.tsx';

interface Begun {
  secret: string;
  address: string;
}

/** Two-step login of the own account: its status, setup in three steps, and turning it off. */
export default function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    // Not closed by a click on the backdrop while it shows codes that are shown only once.
    <Dialog open onClose={begun || codes ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate(codes ? 'account.two_step.recovery' : 'account.two_step.title')}</DialogTitle>
      {codes ? (
        <Recovery codes={codes} onClose={onClose} />
      ) : begun ? (
        <Confirm begun={begun} onConfirmed={setCodes} onClose={onClose} />
      ) : (
        <State onBegun={setBegun} onClose={onClose} />
      )}
    </Dialog>
  );
}

function State({ onBegun, onClose }: { onBegun: (begun: Begun) => void; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const api = useApi();
  const { data, error, refetch } = useMethodQuery('twoStepStatus', {}, { gcTime: 0 });
  const form = useAppForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: 'account.password_required' }),
    send: async ({ password }) => onBegun((await api.twoStepBegin({ password })).data),
  });
  const ending = useAppForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await api.twoStepEnd({});
      notify('account.two_step.ended', { type: 'success' });
      onClose();
    },
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ErrorSummary {...form.summary} />
        {ending.summary.sentence && <Alert severity="error">{ending.summary.sentence}</Alert>}
        <Typography color="text.secondary">
          {data.on
            ? translate('account.two_step.on_text', { n: formatCount(data.recovery_left) })
            : translate('account.two_step.off_text')}
        </Typography>
        <PasswordField
          {...form.field('password')}
          label={translate('account.password')}
          autoComplete="current-password"
        />
      </DialogContent>
      <DialogActions>
        {data.on && !data.required && (
          <Button variant="text" color="error" loading={ending.busy} onClick={() => void ending.submit()}>
            {translate('account.two_step.end')}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {translate('common.back')}
        </Button>
        <Button variant="contained" type="submit" loading={form.busy}>
          {translate(data.on ? 'account.two_step.again' : 'account.two_step.begin')}
        </Button>
      </DialogActions>
    </Box>
  );
}

interface ConfirmProps {
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

function Confirm({ begun, onConfirmed, onClose }: ConfirmProps) {
  const translate = useTranslate();
  const api = useApi();
  const form = useAppForm({
    initial: { code: '' },
    check: ({ code }) => (isBlank(code) ? { code: 'account.code_required' } : {}),
    send: async ({ code }) => onConfirmed((await api.twoStepConfirm({ code: code.trim() })).data.recovery),
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ErrorSummary {...form.summary} />
        <Typography color="text.secondary">{translate('account.two_step.secret_help')}</Typography>
        <CopyField
          value={begun.secret}
          labels={{
            label: translate('account.two_step.secret'),
            copy: translate('account.two_step.copy'),
            copied: translate('account.two_step.copied'),
            notCopied: translate('account.two_step.not_copied'),
          }}
        />
        <Button component="a" href={begun.address} variant="outlined">
          {translate('account.two_step.open_app')}
        </Button>
        <FormField
          {...form.field('code')}
          label={translate('account.two_step.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          ltr
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {translate('common.back')}
        </Button>
        <Button variant="contained" type="submit" loading={form.busy}>
          {translate('account.two_step.confirm')}
        </Button>
      </DialogActions>
    </Box>
  );
}

function Recovery({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography>{translate('account.two_step.recovery_help')}</Typography>
        <PlainList
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 2,
            p: 4,
            borderRadius: '12px',
            bgcolor: 'surfaceSunken',
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr" className="fig">
                {code}
              </bdi>
            </li>
          ))}
        </PlainList>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('account.two_step.ready')}
        </Button>
      </DialogActions>
    </>
  );
}
