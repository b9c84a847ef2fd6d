import { logProblem } from '../../../frappe/errorLog.ts';
import type { Channel } from '../channels/channel.ts';
import type { Mailer } from './mailer.ts';
import { storedMailText } from './mailText.ts';

/** The code of a mail server's or a connection's refusal; '' for what has none. */
const codeOf = (error: unknown): string => {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  return responseCode ? `${responseCode}` : (code ?? '');
};

/** Mail as a channel; what cannot be sent is always worth another try. */
export const mailChannel = (mailer: Mailer): Channel => ({
  name: 'Mail',
  async send({ name, recipient, language, template, values, link }) {
    try {
      await mailer.send({
        to: recipient,
        language,
        ...(link ? { link } : {}),
        ...storedMailText(language, template, values, link || undefined),
      });
      return { state: 'sent', note: '' };
    } catch (error) {
      logProblem(`mail ${name}`, error);
      return { state: 'later', note: codeOf(error) };
    }
  },
});
