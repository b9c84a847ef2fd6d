import { MailPreview } from './MailPreview.tsx';
import { ResendCard } from './ResendCard.tsx';

/** Next to an outbox message: its preview, and a button to resend it. */
export function MailCards() {
  return (
    <>
      <MailPreview />
      <ResendCard />
    </>
  );
}
