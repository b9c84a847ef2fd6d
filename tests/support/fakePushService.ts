import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message to the push service, as the browser decrypts it. */
interface PushMessage {
  path: string;
  /** The decrypted message. */
  text: string;
  ttl: number;
  /** Claims of the sender's token, after its signature was verified. */
  claims: { aud: string; sub: string; exp: number };
}

/** A browser subscribed to the fake push service. */
export interface TwinBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer => {
  const sum = createHmac('sha256', key);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** One record of `aes128gcm` (RFC 8188) under the keys of RFC 8291. */
function decrypt(body: Buffer, own: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = own.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const input = hmac(hmac(secret, shared), info, Buffer.from([1]));
  const master = hmac(salt, input);
  const key = hmac(master, Buffer.from('Content-Encoding: aes128gcm\0'), Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(master, Buffer.from('Content-Encoding: nonce\0'), Buffer.from([1])).subarray(0, 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce);
  opened.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of `Authorization: vapid t=..., k=...` (RFC 8292). @throws Error for an invalid signature */
function claimsOf(header: string, expected: string): PushMessage['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (
    key !== expected ||
    !verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  )
    throw new Error('not the key that the browser subscribed with');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushMessage['claims'];
}

/** A fake push service with its browsers, implemented from RFC 8030, 8188, 8291 and 8292. */
export async function startPushTwin() {
  const browsers = new Map<string, { own: ECDH; secret: Buffer; key: string; status: number }>();
  const pushed: PushMessage[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (!browser) return response.writeHead(404).end();
      if (browser.status === 201)
        try {
          pushed.push({
            path,
            text: decrypt(Buffer.concat(chunks), browser.own, browser.secret),
            ttl: Number(request.headers.ttl),
            claims: claimsOf(request.headers.authorization ?? '', browser.key),
          });
        } catch {
          return response.writeHead(403).end();
        }
      return response.writeHead(browser.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    /** @param key the site's public key @param status the status of responses to its messages */
    subscribe(key: string, status = 201): TwinBrowser {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const secret = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { own, secret, key, status });
      return {
        endpoint: `${origin}${path}`,
        p256dh: own.getPublicKey().toString('base64url'),
        auth: secret.toString('base64url'),
      };
    },
    answerWith(browser: TwinBrowser, status: number): void {
      const known = browsers.get(new URL(browser.endpoint).pathname);
      if (known) known.status = status;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
