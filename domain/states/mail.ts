import type { OutboxMessage } from '../generated/doctypes.gen.ts';

/** `state` of a message in the outbox. */
export const MAIL = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  /** Has no recipient: no subscribed browser, no number. */
  unreached: 'Unreached',
} as const satisfies Record<string, OutboxMessage['state']>;
