import type { PushKeys } from './marketplace/accounts/channels/pushKeys.ts';
import type { WhatsAppSettings } from './marketplace/accounts/channels/whatsApp.ts';

/** The environment's settings for push messages. */
export interface PushSettings {
  /** undefined: the site generates its own. */
  keys: PushKeys | undefined;
  /** Origins of push services in addition to those of the major browsers. */
  services: readonly string[];
}

type Environment = Record<string, string | undefined>;

/** Reads keys and further services for push messages. @returns the settings, or an error message */
export function pushSettings(env: Environment): PushSettings | string {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES = '' } = env;
  if (Boolean(publicKey) !== Boolean(privateKey)) return 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY come together.';
  // the uncompressed point and the scalar of P-256, base64url
  if (publicKey && !/^[\w-]{87}$/.test(publicKey)) return 'PUSH_PUBLIC_KEY must be 65 bytes as base64url.';
  if (privateKey && !/^[\w-]{43}$/.test(privateKey)) return 'PUSH_PRIVATE_KEY must be 32 bytes as base64url.';
  const services: string[] = [];
  for (const one of PUSH_SERVICES.split(',').map((part) => part.trim())) {
    if (!one) continue;
    const url = URL.parse(one);
    if (!url || url.origin !== one) return `PUSH_SERVICES must be origins, with commas, not "${one}".`;
    services.push(url.origin);
  }
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : undefined, services };
}

const WHATSAPP = [
  'WHATSAPP_API_URL',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_TEMPLATE',
] as const;

/** Reads the operator's WhatsApp number. @returns undefined if there is none, or an error message */
export function whatsAppSettings(env: Environment, mode: 'demo' | 'production'): WhatsAppSettings | undefined | string {
  const [apiUrl = '', phoneNumberId = '', accessToken = '', template = ''] = WHATSAPP.map((name) => env[name]);
  const missing = WHATSAPP.filter((name) => !env[name]);
  if (missing.length === WHATSAPP.length) return undefined;
  if (missing.length) return `WhatsApp needs ${missing.join(', ')} as well.`;
  if (mode === 'demo') return 'A demonstration sends nothing to real numbers: unset WHATSAPP_*.';
  const url = URL.parse(apiUrl);
  const isLocal = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (!url || !(url.protocol === 'https:' || isLocal)) return `WhatsApp is spoken to over https only, not "${apiUrl}".`;
  return { apiUrl: apiUrl.replace(/\/+$/, ''), phoneNumberId, accessToken, template };
}
