import { createTransport, type Transporter } from 'nodemailer';
import type { Language } from '../../../../domain/text/format.ts';
import type { ServerSettings } from '../../../settings.ts';

/** A mail ready to leave. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
}

/** A mail that the development mailbox keeps. */
export interface KeptMail extends Mail {
  id: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** The address of the mail's button. */
  link?: string;
}

export interface Mailer {
  /** @throws whatever the transport does; the sender tries again later */
  send(mail: Mail & { link?: string }): Promise<void>;
  /** Newest first; only the development mailbox has it. */
  mailbox?: readonly KeptMail[];
}

const KEPT = 200;

/**
 * The development mailbox: mails pass through nodemailer as real ones would, and stay in the memory of the process
 * (they hold tokens, which are stored nowhere).
 */
function developmentMailer(now: () => number): Mailer {
  const mailbox: KeptMail[] = [];
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

/** Mails by SMTP. */
function smtpMailer(url: string, from: string): Mailer {
  const transport: Transporter = createTransport(url);
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
  };
}

/** The mailer the settings ask for; undefined when none is configured. */
export function createMailer(settings: Pick<ServerSettings, 'mail'>, now: () => number): Mailer | undefined {
  if (settings.mail?.kind === 'smtp') return smtpMailer(settings.mail.url, settings.mail.from);
  return settings.mail && developmentMailer(now);
}
