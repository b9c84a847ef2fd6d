import { logProblem } from '../../../frappe/errorLogging.ts';
import type { Channel } from '../channels/channel.ts';
import type { Mailer } from './mailer.ts';
import { storedMailText } from './mailText.ts';

/** The code of an error from a mail server or a connection; '' if there is none. */
const codeOf = (error: unknown): string => {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  return responseCode ? `${responseCode}` : (code ?? '');
};

/** Email as a channel; every failure can be retried. */
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
