import type { OutboxMessage } from '../../../../domain/generated/doctypes.gen.ts';
import type { Language } from '../../../../domain/text/format.ts';

/** A channel by which queued messages are sent. */
export type ChannelName = OutboxMessage['channel'];

/** A message that is due, as its channel gets it. */
export interface DueMessage {
  /** The name of its row in the outbox. */
  name: string;
  /** The email of the account, or of the person who wrote to us. */
  recipient: string;
  language: Language;
  /** The text: `mails.{template}` for an email, `notifications.push.{template}` for other channels. */
  template: string;
  values: Record<string, string | number>;
  /** The path of the page it is about, and its URL; '' for none. */
  path: string;
  link: string;
}

/**
 * The result of sending: `sent`, accepted for delivery; `later`, to be retried; `failed`, permanently refused; `unreached`, nobody is left
 * to deliver it to.
 */
export interface Outcome {
  state: 'sent' | 'later' | 'failed' | 'unreached';
  /** For staff: a code or a count, never an address or a secret. */
  note: string;
}

export interface Channel {
  name: ChannelName;
  /** Sends a message. Never throws for errors of the network or the other side, which are outcomes. */
  send(message: DueMessage): Promise<Outcome>;
}
