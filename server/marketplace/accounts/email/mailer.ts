import { createTransport, type Transporter } from 'nodemailer';
import type { Language } from '../../../../domain/text/format.ts';
import type { ServerSettings } from '../../../settings.ts';

/** An email to send. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
}

/** An email in the development mailbox. */
export interface StoredMail extends Mail {
  id: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** The URL of the email's button. */
  link?: string;
}

export interface Mailer {
  /** Sends an email. @throws the transport's error; the caller retries later */
  send(mail: Mail & { link?: string }): Promise<void>;
  /** Newest first; only the development mailbox has it. */
  mailbox?: readonly StoredMail[];
}

const KEPT = 200;

/**
 * The development mailbox. Emails pass through nodemailer like real ones, and stay in memory (they contain tokens, which are not stored
 * anywhere).
 */
function developmentMailer(now: () => number): Mailer {
  const mailbox: StoredMail[] = [];
  const transport = createTransport({ jsonTransport: true });
  let count = 0;
  return {
    mailbox,
    async send(mail) {
      await transport.sendMail({ from: 'majalis@localhost', ...mail });
      count += 1;
      mailbox.unshift({ ...mail, id: count, sentAt: now() });
      mailbox.length = Math.min(mailbox.length, KEPT);
    },
  };
}

/** Sends email by SMTP. */
function smtpMailer(url: string, from: string): Mailer {
  const transport: Transporter = createTransport(url);
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
  };
}

/** Creates the mailer of the settings; undefined if none is configured. */
export function createMailer(settings: Pick<ServerSettings, 'mail'>, now: () => number): Mailer | undefined {
  if (settings.mail?.kind === 'smtp') return smtpMailer(settings.mail.url, settings.mail.from);
  return settings.mail && developmentMailer(now);
}
