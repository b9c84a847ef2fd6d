import { SECOND } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLogging.ts';
import type { Channel, Outcome } from './channel.ts';
import { shortText } from './pushText.ts';

/** The operator's WhatsApp number, from the environment. */
export interface WhatsAppSettings {
  /** The Cloud API's URL with its version: `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
  phoneNumberId: string;
  accessToken: string;
  /**
   * Name of an approved template, in English and in Arabic, with one variable in its body (the sentence) and a button to our site whose URL
   * ends with one variable (the path).
   */
  template: string;
}

const TIMEOUT_MS = 10 * SECOND;

/** Error codes of limits and of faults on their side, which are temporary; every other refusal is permanent. */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004, 133016]);
/** The number has no WhatsApp, or its owner does not want such messages. */
const NOBODY = new Set([131026, 131050]);

interface SendResponse {
  messages?: { id?: string }[];
  error?: { code?: number };
}

function outcomeOf(status: number, response: SendResponse): Outcome {
  if (status < 300 && response.messages?.[0]?.id) return { state: 'sent', note: '' };
  const code = response.error?.code;
  const note = `${code ?? status}`;
  if (code !== undefined && NOBODY.has(code)) return { state: 'unreached', note };
  // an unknown response may mean that the message was accepted: sending it twice is worse than not at all
  if (status < 300) return { state: 'failed', note };
  return { state: status >= 500 || status === 429 || PASSING.has(code ?? 0) ? 'later' : 'failed', note };
}

/**
 * Sends notifications by the WhatsApp Cloud API to accounts that chose it. A message that starts a conversation must use an approved
 * template. Based on the public documentation: "Messages" and "Template messages"
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages) for the request, "Error codes"
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes) for what can be retried.
 */
export function createWhatsApp(
  { apiUrl, phoneNumberId, accessToken, template }: WhatsAppSettings,
  phoneOf: (user: string) => string | undefined,
): Channel {
  return {
    name: 'WhatsApp',
    async send({ recipient, language, template: text, path }) {
      const phone = phoneOf(recipient);
      if (!phone) return { state: 'unreached', note: '' };
      const { body } = shortText(language, text);
      try {
        const response = await fetch(`${apiUrl}/${encodeURIComponent(phoneNumberId)}/messages`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: `965${phone}`,
            type: 'template',
            template: {
              name: template,
              language: { code: language },
              components: [
                { type: 'body', parameters: [{ type: 'text', text: body }] },
                {
                  type: 'button',
                  sub_type: 'url',
                  index: '0',
                  parameters: [{ type: 'text', text: path.replace(/^\//, '') }],
                },
              ],
            },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return outcomeOf(response.status, (await response.json().catch(() => ({}))) as SendResponse);
      } catch (error) {
        logProblem('whatsapp', error);
        return { state: 'later', note: '' };
      }
    },
  };
}
