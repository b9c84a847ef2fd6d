import type { OutboxMessage } from '../generated/doctypes.gen.ts';

/** `state` of a mail in the outbox. */
export const MAIL = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<string, OutboxMessage['state']>;
