import type { AccountToken, OutboxMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { answerPath, invitePath, newPasswordPath, verifyEmailPath } from '../../../../domain/mailPaths.ts';
import { formatDoorCode } from '../../../../domain/order/doorCode.ts';
import { lineFromWire } from '../../../../domain/order/lineWire.ts';
import { MAIL } from '../../../../domain/states/mail.ts';
import { inLanguage, type Language, toLanguage } from '../../../../domain/text/format.ts';
import { DAY, HOUR, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import { currentRequestId, runWithRequestId } from '../../../frappe/requestId.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import { type BackgroundWorker, createBackgroundWorker } from '../../common/backgroundWorker.ts';
import { doorCode } from '../../common/doorCode.ts';
import { collectErrors } from '../../common/errorCollector.ts';
import { readSiteSettings } from '../../common/settings.ts';
import type { Channel, ChannelName, Outcome } from '../channels/channel.ts';
import type { ShortTemplate } from '../channels/pushText.ts';
import { makeRespondToken } from '../respondTokens.ts';
import { hashSecret, newSecret, stampAfter } from '../sessions.ts';
import { spendTokens } from '../sql/accounts.ts';
import { doorCodeText, type MailTemplate } from './mailText.ts';
import { storedValues } from './storedValues.ts';

/** What an email's token is for: the account's email, password or first password, or the answer to one request. */
type AccountPurpose = Extract<AccountToken['purpose'], 'verify_email' | 'reset_password' | 'invite'>;
type Purpose = AccountPurpose | 'answer_line';

/** How long an emailed link works; the emails mention it. */
export const LIFETIME: Record<AccountPurpose, number> = {
  verify_email: 48 * HOUR,
  reset_password: 30 * MINUTE,
  invite: 7 * DAY,
};
/** Links to the first password: emailed, or handed over by staff. */
export const INVITES = ['invite', 'invite_link'] as const satisfies AccountToken['purpose'][];
const PATHS: Record<Purpose, (token: string) => string> = {
  verify_email: verifyEmailPath,
  reset_password: newPasswordPath,
  invite: invitePath,
  answer_line: answerPath,
};
const PURPOSES = Object.keys(PATHS) as Purpose[];
export const DOOR_CODE = 'door_code';
const TRIES = 5;
/** Milliseconds until the next attempt. */
const pauseAfter = (tries: number): number => 2 ** tries * MINUTE;

export interface MailOrder {
  to: string;
  language: Language;
  /** `mails.{template}.subject`, `.text`, and for a link `.button` in the catalogue. */
  template: MailTemplate;
  /** An email with a token names its account; the token is created when the email is sent. `door_code`: so is the line's code. */
  purpose?: Purpose | typeof DOOR_CODE;
  user?: string;
  /** The line that the provider can answer from an `answer_line` email, or whose code the email has. */
  line?: string;
  values?: Record<string, string | number>;
  /** The site path of the email's button. */
  path?: string;
  /** When it leaves, as a stamp; default: now. */
  sendAfter?: string;
}

const textValues = ({ values, path }: Pick<MailOrder, 'values' | 'path'>): string | null =>
  values || path ? JSON.stringify({ ...values, ...(path ? { path } : {}) }) : null;

const queue = (context: RequestContext, message: Partial<OutboxMessage>): string =>
  context.system.append({
    doctype: 'Outbox Message',
    purpose: '',
    order_progress: '',
    send_after: context.now(),
    ...message,
    state: MAIL.queued,
    tries: 0,
    request_id: context.requestId,
  }).name;

/**
 * Queues an email, which is sent after the transaction commits (B4).
 * @returns its name
 */
export function queueMail(context: RequestContext, mail: MailOrder): string {
  return queue(context, {
    channel: 'Mail',
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    purpose: mail.purpose ?? '',
    user: mail.user ?? '',
    order_progress: mail.line ?? '',
    text_values: textValues(mail),
    ...(mail.sendAfter && { send_after: mail.sendAfter }),
  });
}

/**
 * Queues a short message to an account, for a channel that may show it on a locked screen.
 * @param message `sendAfter`: when it may be sent, in the API's format; default: now
 * @returns its name
 */
export function queueShort(
  context: RequestContext,
  channel: Exclude<ChannelName, 'Mail'>,
  message: { user: string; language: Language; template: ShortTemplate; path: string; sendAfter?: string },
): string {
  const { user, language, template, path, sendAfter } = message;
  const text = { recipient: user, language, template, user, text_values: textValues({ path }) };
  return queue(context, { channel, ...text, ...(sendAfter && { send_after: sendAfter }) });
}

/**
 * Changes an email that was queued in this transaction: one about several lines, which one link cannot answer. The link to a first password
 * stays.
 */
export function rewriteMail(context: RequestContext, name: string, text: Pick<MailOrder, 'values' | 'path'>): void {
  const isInvite = context.system.find('Outbox Message', name)?.purpose === 'invite';
  context.system.setValues('Outbox Message', name, {
    text_values: textValues(text),
    order_progress: '',
    ...(!isInvite && { purpose: '' }),
  });
}

/** The sentences with a line's door code at its current start. They are in the sent email only. */
function doorSentences(context: RequestContext, language: Language, line: string): string {
  const stored = context.system.find('Order Progress', line);
  const code = stored && doorCode(context.database, lineFromWire(stored));
  return code
    ? doorCodeText(language, formatDoorCode(code), inLanguage(readSiteSettings(context), 'product_name', language))
    : '';
}

/** How many messages are read at once. */
const BATCH = 20;

/** The messages that are due, oldest first. @param mails whether to include email */
const dueMessages = (context: RequestContext, mails: boolean) =>
  context.system.list('Outbox Message', {
    fields: [
      ...(['name', 'channel', 'recipient', 'language', 'template', 'purpose', 'user'] as const),
      ...(['order_progress', 'text_values', 'tries', 'request_id'] as const),
    ],
    filters: [
      ['state', '=', MAIL.queued],
      ['send_after', '<=', context.now()],
      ...(mails ? [] : [['channel', '!=', 'Mail']]),
    ],
    order_by: 'creation asc',
    limit_page_length: BATCH,
  });

/** Creates an email's token when the email is sent; only the email contains it. */
function tokenFor(context: RequestContext, user: string, purpose: Purpose, line: string): string {
  if (purpose === 'answer_line') return makeRespondToken(context, user, line);
  const token = newSecret(context.random);
  const now = context.now();
  for (const earlier of purpose === 'invite' ? INVITES : [purpose]) spendTokens(context.database, user, earlier, now);
  context.system.insert({
    doctype: 'Account Token',
    user,
    purpose,
    token_hash: hashSecret(token),
    expires_at: stampAfter(now, LIFETIME[purpose]),
  });
  return token;
}

/**
 * Sends queued messages; those of one channel one after the other. A failed message is retried with growing delays, and is `Failed` in the
 * end. Email waits for a mailer; messages of another channel that the site no longer has are `unreached`.
 * @param publicUrl the start of the links
 */
export function createOutbox(
  engine: () => Host,
  extraChannels: () => readonly Channel[],
  publicUrl: string,
): BackgroundWorker {
  const channels = new Map<ChannelName, Channel>();
  const channelOf = (name: ChannelName | null): Channel | undefined => {
    if (!channels.size) for (const channel of extraChannels()) channels.set(channel.name, channel);
    // an email that is older than channels has none
    return channels.get(name ?? 'Mail');
  };

  const inSystem = <T>(work: (context: RequestContext) => T): T => engine().run(engine().administrator, work);

  const due = () =>
    engine().read(engine().administrator, (context) => dueMessages(context, channelOf('Mail') !== undefined));

  /** The site's name. */
  const productName = (language: Language): string =>
    inSystem((context) => inLanguage(readSiteSettings(context), 'product_name', language));

  /**
   * Claims a message before sending it. The attempt is counted first, so that a message whose outcome cannot be stored is neither sent
   * again at once nor retried without limit.
   * @returns false if the message is gone: closing an account deletes its messages, even while others are sent
   */
  const take = (name: string, tries: number): boolean =>
    inSystem((context) => {
      if (context.system.find('Outbox Message', name)?.state !== MAIL.queued) return false;
      if (tries > TRIES) {
        context.system.setValues('Outbox Message', name, { state: MAIL.failed });
        return false;
      }
      const send_after = stampAfter(context.now(), pauseAfter(tries));
      context.system.setValues('Outbox Message', name, { tries, send_after });
      return true;
    });

  async function send(row: ReturnType<typeof due>[number]): Promise<void> {
    const tries = row.tries + 1;
    if (!take(row.name, tries)) return;
    const purpose = PURPOSES.find((one) => one === row.purpose);
    const values = storedValues(row.text_values);
    const token =
      purpose && inSystem((context) => tokenFor(context, row.user ?? '', purpose, row.order_progress ?? ''));
    const path = purpose && token ? PATHS[purpose](token) : values.path;
    const language = toLanguage(row.language);
    const door =
      row.purpose === DOOR_CODE
        ? inSystem((context) => doorSentences(context, language, row.order_progress ?? ''))
        : '';
    const outcome: Outcome = (await channelOf(row.channel)?.send({
      name: row.name,
      recipient: row.recipient,
      language,
      template: row.template,
      values: { ...values, door, product: productName(language) },
      path: path ?? '',
      link: path ? `${publicUrl}${path}` : '',
    })) ?? { state: 'unreached', note: '' };
    const { state, note } = outcome;
    inSystem((context) => {
      const now = context.now();
      context.system.setValues('Outbox Message', row.name, {
        outcome: note,
        ...(state === 'later'
          ? { state: tries < TRIES ? MAIL.queued : MAIL.failed, send_after: stampAfter(now, pauseAfter(tries)) }
          : { state: MAIL[state], ...(state === 'sent' ? { sent_at: now } : {}) }),
      });
    });
  }

  async function sendAll(rows: ReturnType<typeof due>): Promise<void> {
    const sends = collectErrors();
    const byChannel = [...Map.groupBy(rows, ({ channel }) => channel).values()];
    // a slow channel does not delay the others
    await Promise.all(
      byChannel.map(async (own) => {
        for (const row of own) {
          // of the request that queued it, which has ended
          const id = row.request_id || currentRequestId() || row.name;
          await sends.take(() => runWithRequestId(id, () => send(row)));
        }
      }),
    );
    sends.end();
  }

  return createBackgroundWorker('outbox', async () => {
    for (let rows = due(); rows.length; rows = due()) await sendAll(rows);
  });
}
