import { setImmediate } from 'node:timers/promises';
import type { AccountToken } from '../../../../domain/generated/doctypes.gen.ts';
import { answerPath, newPasswordPath, verifyEmailPath } from '../../../../domain/mailPaths.ts';
import { MAIL } from '../../../../domain/states/mail.ts';
import { type Language, languageOf } from '../../../../domain/text/format.ts';
import { HOUR, MINUTE } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/problemLog.ts';
import type { Host, RequestContext } from '../../../host/context.ts';
import { makeAnswerToken } from '../answerTokens.ts';
import { hashSecret, later, newSecret } from '../sessions.ts';
import { spendTokens } from '../sql/accounts.ts';
import type { Mailer } from './mailer.ts';
import { type MailTemplate, mailText } from './mailText.ts';

/** What a mail's token is for: the account's own e-mail or password, or the answer to one request. */
type AccountPurpose = Extract<AccountToken['purpose'], 'verify_email' | 'reset_password'>;
type Purpose = AccountPurpose | 'answer_line';

/** How long a mailed link works. */
const LIFETIME: Record<AccountPurpose, number> = { verify_email: 48 * HOUR, reset_password: 30 * MINUTE };
const PATHS: Record<Purpose, (token: string) => string> = {
  verify_email: verifyEmailPath,
  reset_password: newPasswordPath,
  answer_line: answerPath,
};
const PURPOSES = Object.keys(PATHS) as Purpose[];
const TRIES = 5;

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

/**
 * Puts a mail into the outbox; it leaves after the transaction has committed (decisions B4).
 * @returns its name
 */
export function queueMail(context: RequestContext, mail: MailOrder): string {
  return context.system.append({
    doctype: 'Outbox Message',
    recipient: mail.to,
    language: mail.language,
    template: mail.template,
    purpose: mail.purpose ?? '',
    user: mail.user ?? '',
    order_progress: mail.line ?? '',
    text_values: textValues(mail),
    state: MAIL.queued,
    tries: 0,
    send_after: context.now(),
  }).name;
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

/**
 * Sends queued mails one after the other. What cannot be sent is tried again, later each time, and is `Failed` at the end.
 * @param publicUrl what the links start with
 */
export function createOutbox(engine: () => Host, mailer: Mailer | undefined, publicUrl: string): Outbox {
  let running: Promise<void> | undefined;
  let again = false;

  const inSystem = <T>(work: (context: RequestContext) => T): T => engine().run(engine().administrator, work);

  const due = () =>
    inSystem((context) =>
      context.system.list('Outbox Message', {
        fields: [
          'name',
          'recipient',
          'language',
          'template',
          'purpose',
          'user',
          'order_progress',
          'text_values',
          'tries',
        ],
        filters: [
          ['state', '=', MAIL.queued],
          ['send_after', '<=', context.now()],
        ],
        order_by: 'creation asc',
        limit_page_length: 20,
      }),
    );

  /** Made when the mail leaves, and kept nowhere but in it. */
  const tokenFor = (user: string, purpose: Purpose, line: string): string =>
    inSystem((context) => {
      if (purpose === 'answer_line') return makeAnswerToken(context, user, line);
      const token = newSecret();
      const now = context.now();
      spendTokens(context.database, user, purpose, now);
      context.system.insert({
        doctype: 'Account Token',
        user,
        purpose,
        token_hash: hashSecret(token),
        expires_at: later(now, LIFETIME[purpose]),
      });
      return token;
    });

  /** Is it still there? Whoever closes his account takes his mails along, also while others are being sent. */
  const isWanted = (name: string): boolean =>
    inSystem((context) => context.system.find('Outbox Message', name)?.state === MAIL.queued);

  async function send(row: ReturnType<typeof due>[number]): Promise<void> {
    if (!isWanted(row.name)) return;
    const purpose = PURPOSES.find((one) => one === row.purpose);
    const values = parseValues(row.text_values);
    const path = purpose ? PATHS[purpose](tokenFor(row.user ?? '', purpose, row.order_progress ?? '')) : values.path;
    const language = languageOf(row.language);
    const link = path ? `${publicUrl}${path}` : undefined;
    let sent = true;
    try {
      await mailer?.send({
        to: row.recipient,
        language,
        ...(link ? { link } : {}),
        ...mailText(language, row.template as MailTemplate, values, link),
      });
    } catch (error) {
      logProblem(`mail ${row.name}`, error);
      sent = false;
    }
    inSystem((context) => {
      const tries = row.tries + 1;
      const now = context.now();
      context.system.setValues(
        'Outbox Message',
        row.name,
        sent
          ? { state: MAIL.sent, tries, sent_at: now }
          : { state: tries < TRIES ? MAIL.queued : MAIL.failed, tries, send_after: later(now, 2 ** tries * MINUTE) },
      );
    });
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (let rows = due(); rows.length; rows = due()) for (const row of rows) await send(row);
    } while (again);
  }

  return {
    poke() {
      if (!mailer) return;
      again = true;
      // The answer of the request that queued the mail leaves first.
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

function parseValues(text: unknown): Record<string, string> {
  if (text && typeof text === 'object') return text as Record<string, string>;
  if (typeof text !== 'string' || !text) return {};
  return JSON.parse(text) as Record<string, string>;
}
