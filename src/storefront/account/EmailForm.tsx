import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { checkEmail } from '../../session/accountChecks.ts';
import { EmailField } from '../../ui/controls/EmailField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** A form with one email field; its result is the same for every address. */
export function EmailForm({
  label,
  done,
  send,
}: {
  label: string;
  /** Shown after sending. */
  done: ReactNode;
  send: (email: string) => Promise<unknown>;
}) {
  const [isSent, setSent] = useState(false);
  const form = useAppForm({
    initial: { email: '' },
    check({ email }) {
      const error = checkEmail(email);
      return error ? { email: error } : {};
    },
    async send({ email }) {
      await send(email.trim());
      setSent(true);
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
      <ErrorSummary {...form.summary} />
      <div role="status">{isSent && <Note tone="success">{done}</Note>}</div>
      <EmailField {...form.field('email')} />
      <SubmitButton busy={form.busy}>{label}</SubmitButton>
    </Box>
  );
}
