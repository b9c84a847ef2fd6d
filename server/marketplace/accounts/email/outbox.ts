import { setImmediate } from 'node:timers/promises';
import type { AccountToken, OutboxMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { answerPath, newPasswordPath, verifyEmailPath } from '../../../../domain/mailPaths.ts';
import { MAIL } from '../../../../domain/states/mail.ts';
import { inLanguage, type Language, toLanguage } from '../../../../domain/text/format.ts';
import { HOUR, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLog.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import { pieces } from '../../common/errorCollector.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { makeAnswerToken } from '../answerTokens.ts';
import type { Channel, ChannelName, Outcome } from '../channels/channel.ts';
import type { ShortTemplate } from '../channels/pushText.ts';
import { hashSecret, newSecret, stampAfter } from '../sessions.ts';
import { spendTokens } from '../sql/accounts.ts';
import type { MailTemplate } from './mailText.ts';
import { storedValues } from './storedValues.ts';

/** What a mail's token is for: the account's own e-mail or password, or the answer to one request. */
type AccountPurpose = Extract<AccountToken['purpose'], 'verify_email' | 'reset_password'>;
type Purpose = AccountPurpose | 'answer_line';

/** How long a mailed link works; the mails say it in words. */
export const LIFETIME: Record<AccountPurpose, number> = { verify_email: 48 * HOUR, reset_password: 30 * MINUTE };
const PATHS: Record<Purpose, (token: string) => string> = {
  verify_email: verifyEmailPath,
  reset_password: newPasswordPath,
  answer_line: answerPath,
};
const PURPOSES = Object.keys(PATHS) as Purpose[];
const TRIES = 5;
/** Milliseconds to the next try. */
const pauseAfter = (tries: number): number => 2 ** tries * MINUTE;

export interface MailOrder {
  to: string;
  language: Language;
  /** `mails.{template}.subject`, `.text` and, with a link, `.button` in the catalogue. */
  template: MailTemplate;
  /** A mail with a token: the account is named, the token is made when the mail leaves. */
  purpose?: Purpose;
  user?: string;
  /** The line that a mail with `answer_line` lets its provider answer. */
  line?: string;
  values?: Record<string, string | number>;
  /** Site path the mail's button leads to. */
  path?: string;
}

const textValues = ({ values, path }: Pick<MailOrder, 'values' | 'path'>): string | null =>
  values || path ? JSON.stringify({ ...values, ...(path ? { path } : {}) }) : null;

const queue = (context: RequestContext, message: Partial<OutboxMessage>): string =>
  context.system.append({
    doctype: 'Outbox Message',
    purpose: '',
    order_progress: '',
    ...message,
    state: MAIL.queued,
    tries: 0,
    send_after: context.now(),
  }).name;

/**
 * Puts a mail into the outbox; it leaves after the transaction has committed (decisions B4).
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
  });
}

/**
 * Puts a short message to an account into the outbox, for a channel that may show it to whoever looks at a locked screen.
 * @returns its name
 */
export function queueShort(
  context: RequestContext,
  channel: Exclude<ChannelName, 'Mail'>,
  message: { user: string; language: Language; template: ShortTemplate; path: string },
): string {
  const { user, language, template, path } = message;
  return queue(context, { channel, recipient: user, language, template, user, text_values: textValues({ path }) });
}

/** Lets a mail that was queued in this transaction say something else: of several lines, which no link answers together. */
export function rewriteMail(context: RequestContext, name: string, text: Pick<MailOrder, 'values' | 'path'>): void {
  context.system.setValues('Outbox Message', name, { text_values: textValues(text), purpose: '', order_progress: '' });
}

export interface Outbox {
  /** Sends what is due; the caller need not wait. */
  poke(): void;
  /** Settles when nothing is being sent any more. */
  settled(): Promise<void>;
}

/** Messages read at once. */
const BATCH = 20;

/** The messages whose time has come, the oldest first. @param mails are mails among them */
const dueMessages = (context: RequestContext, mails: boolean) =>
  context.system.list('Outbox Message', {
    fields: [
      ...(['name', 'channel', 'recipient', 'language', 'template', 'purpose', 'user'] as const),
      ...(['order_progress', 'text_values', 'tries'] as const),
    ],
    filters: [
      ['state', '=', MAIL.queued],
      ['send_after', '<=', context.now()],
      ...(mails ? [] : [['channel', '!=', 'Mail']]),
    ],
    order_by: 'creation asc',
    limit_page_length: BATCH,
  });

/** A mail's token: made when the mail leaves, and kept nowhere but in it. */
function tokenFor(context: RequestContext, user: string, purpose: Purpose, line: string): string {
  if (purpose === 'answer_line') return makeAnswerToken(context, user, line);
  const token = newSecret(context.random);
  const now = context.now();
  spendTokens(context.database, user, purpose, now);
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
 * Sends queued messages, those of a channel one after the other. What cannot be sent is tried again, later each time, and is
 * `Failed` at the end. Mails wait for a mailer; what another channel would bring that the site no longer has reaches nobody.
 * @param publicUrl what the links start with
 */
export function createOutbox(engine: () => Host, given: () => readonly Channel[], publicUrl: string): Outbox {
  const channels = new Map<ChannelName, Channel>();
  const channelOf = (name: ChannelName | null): Channel | undefined => {
    if (!channels.size) for (const channel of given()) channels.set(channel.name, channel);
    // a mail from before there were channels says none
    return channels.get(name ?? 'Mail');
  };
  let running: Promise<void> | undefined;
  let again = false;

  const inSystem = <T>(work: (context: RequestContext) => T): T => engine().run(engine().administrator, work);

  const due = () =>
    engine().read(engine().administrator, (context) => dueMessages(context, channelOf('Mail') !== undefined));

  /** What the site calls itself. */
  const productName = (language: Language): string =>
    inSystem((context) => inLanguage(readSiteSettings(context), 'product_name', language));

  /**
   * Takes a message to send it: it counts as tried before it leaves, so that one whose outcome cannot be written is not sent anew at
   * once, nor more often than one that cannot be sent.
   * @returns false where nobody waits for it any more: whoever closes his account takes his mails along, also while others are sent
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
    const outcome: Outcome = (await channelOf(row.channel)?.send({
      name: row.name,
      recipient: row.recipient,
      language: toLanguage(row.language),
      template: row.template,
      values: { ...values, product: productName(toLanguage(row.language)) },
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
    const sends = pieces();
    const byChannel = [...Map.groupBy(rows, ({ channel }) => channel).values()];
    // one channel that is slow does not hold up the others
    await Promise.all(
      byChannel.map(async (own) => {
        for (const row of own) await sends.take(() => send(row));
      }),
    );
    sends.end();
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (let rows = due(); rows.length; rows = due()) await sendAll(rows);
    } while (again);
  }

  return {
    poke() {
      again = true;
      // The answer of the request that queued the message leaves first.
      running ??= setImmediate()
        .then(work)
        .catch((error) => logProblem('outbox', error))
        .finally(() => {
          running = undefined;
        });
    },
    async settled() {
      while (running) await running;
    },
  };
}
