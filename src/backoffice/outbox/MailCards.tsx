import { MailPreview } from './MailPreview.tsx';
import { ResendCard } from './ResendCard.tsx';

/** Beside a message of the outbox: how it reads, and sending it once more. */
export function MailCards() {
  return (
    <>
      <MailPreview />
      <ResendCard />
    </>
  );
}
