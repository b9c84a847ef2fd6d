import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentMessage {
  to: string;
  type: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; sub_type?: string; index?: string; parameters: { type: string; text: string }[] }[];
  };
}

const refusal = (code: number, message: string) => ({
  error: { message, type: 'OAuthException', code, error_data: { messaging_product: 'whatsapp' }, fbtrace_id: 'twin' },
});

/**
 * The Cloud API's `POST /{version}/{phone number id}/messages`, following its public documentation
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages, and its error codes): requests, responses
 * and the relevant errors.
 */
export async function startWhatsAppTwin({
  token,
  number,
  template,
}: {
  token: string;
  number: string;
  template: string;
}) {
  const sent: SentMessage[] = [];
  const next: { status: number; code: number }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (request.headers.authorization !== `Bearer ${token}`) return reply(401, refusal(190, 'Access token expired'));
      if (request.method !== 'POST' || request.url !== `/v23.0/${number}/messages`)
        return reply(404, refusal(100, 'Unsupported post request'));
      const planned = next.shift();
      if (planned) return reply(planned.status, refusal(planned.code, 'planned'));
      const body = JSON.parse(text) as SentMessage & { messaging_product?: string };
      if (body.messaging_product !== 'whatsapp') return reply(400, refusal(100, 'Invalid parameter'));
      if (!/^\d{11}$/.test(body.to)) return reply(400, refusal(131026, 'Message undeliverable'));
      if (body.type !== 'template' || body.template.name !== template)
        return reply(404, refusal(132001, 'Template name does not exist in the translation'));
      const [words, button] = body.template.components;
      if (words?.type !== 'body' || words.parameters.length !== 1 || button?.sub_type !== 'url')
        return reply(400, refusal(132000, 'Number of parameters does not match'));
      sent.push(body);
      return reply(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to, wa_id: body.to }],
        messages: [{ id: `wamid.${sent.length}`, message_status: 'accepted' }],
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    sent,
    /** The error for the next call. */
    refuse: (status: number, code: number) => next.push({ status, code }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
