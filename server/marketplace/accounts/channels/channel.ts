import type { OutboxMessage } from '../../../../domain/generated/doctypes.gen.ts';
import type { Language } from '../../../../domain/text/format.ts';

/** A way by which messages of the outbox leave. */
export type ChannelName = OutboxMessage['channel'];

/** One message that is due, as its channel is given it. */
export interface Outgoing {
  /** Of its row in the outbox. */
  name: string;
  /** E-mail of the account or of whoever wrote to us. */
  recipient: string;
  language: Language;
  /** Which text: `mails.{template}` of a mail, `notifications.push.{template}` of the others. */
  template: string;
  values: Record<string, string | number>;
  /** Path of the page it is about, and its full address; '' for none. */
  path: string;
  link: string;
}

/**
 * What became of it: `sent`, taken by whoever brings it; `later`, to be tried again; `failed`, refused for good; `unreached`, there
 * is nobody to bring it to any more.
 */
export interface Outcome {
  state: 'sent' | 'later' | 'failed' | 'unreached';
  /** For our team: a code or a count, never an address or a secret. */
  note: string;
}

export interface Channel {
  name: ChannelName;
  /** Never throws for what a network or another side does: that is an outcome. */
  send(message: Outgoing): Promise<Outcome>;
}
