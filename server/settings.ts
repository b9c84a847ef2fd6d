import { join, resolve } from 'node:path';
import { type PushSettings, pushSettings, whatsAppSettings } from './channelSettings.ts';
import { systemRandom } from './frappe/systemAmbient.ts';
import { type GatewaySettings, gatewaySettings } from './gateway/gatewaySettings.ts';
import { type IpRange, parseNetwork } from './http/addresses.ts';
import type { WhatsAppSettings } from './marketplace/accounts/channels/whatsApp.ts';
import { type KeySource, MIN_KEY_LENGTH } from './store/sealing.ts';

/** The settings from the environment. What an operator changes at run time is in Husainia Settings. */
export interface ServerSettings extends GatewaySettings {
  host: string;
  port: number;
  /** Absolute path of the database and the uploads. */
  dataDir: string;
  /** Private uploads. */
  privateDir: string;
  /** Absolute path of the built browser app. */
  distDir: string;
  mode: 'demo' | 'production';
  /** Without a trailing slash. Links in emails and return URLs of payments start with it, never with the Host header. */
  publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly IpRange[];
  /** `development` keeps emails in memory. undefined: none configured. */
  mail: { kind: 'development' } | { kind: 'smtp'; url: string; from: string } | undefined;
  push: PushSettings;
  /** The operator's WhatsApp number; undefined: nothing is sent there. */
  whatsApp: WhatsAppSettings | undefined;
  /** Log every request to standard output as one line of JSON. */
  requestLog: boolean;
  /** What a client must send to read /metrics; undefined: there are no metrics. */
  metricsToken: string | undefined;
  /** Where problems are posted as JSON; undefined: nowhere. */
  errorHook: string | undefined;
  /** The keys that seal the database's secrets. */
  secretKey: KeySource;
  /** Reachable from other machines: the mailbox then requires a staff login. */
  publicDemo: boolean;
  /** The password of the sample accounts; random if strangers could reach them. */
  samplePassword: string;
}

/** Why the process does not start: one sentence for the operator. */
export class SettingsError extends Error {}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a name refers to this machine only. An IPv6 address may have brackets. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/**
 * Reads HOST, PORT, DATA_DIR, APP_MODE, PUBLIC_URL, TRUSTED_PROXIES, SMTP_URL, MAIL_FROM, GATEWAY (with BOOKEEY_* and MYFATOORAH_*), PUSH_* and WHATSAPP_*
 * (channelSettings.ts), SECRET_KEY or SECRET_KEY_FILE, ALLOW_PUBLIC_DEMO, REQUEST_LOG, METRICS_TOKEN, ERROR_HOOK_URL; DIST_DIR; and PRIVATE_DIR, which only a process
 * beside a Frappe site uses.
 * @throws SettingsError for a combination that would expose a demonstration, lose emails, or send links without encryption (G13)
 */
export function readSettings(env: Record<string, string | undefined>): ServerSettings {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  const mode = env.APP_MODE || 'demo';
  if (mode !== 'demo' && mode !== 'production')
    throw new SettingsError(`APP_MODE must be "demo" or "production", not "${mode}".`);
  const gateways = gatewaySettings(env, mode);
  if (typeof gateways === 'string') throw new SettingsError(gateways);
  const push = pushSettings(env);
  if (typeof push === 'string') throw new SettingsError(push);
  const whatsApp = whatsAppSettings(env, mode);
  if (typeof whatsApp === 'string') throw new SettingsError(whatsApp);
  const mayBePublic = env.ALLOW_PUBLIC_DEMO === '1';
  if (mode === 'demo' && !isLoopback(host) && !mayBePublic)
    throw new SettingsError(
      `The demonstration listens on this machine only. HOST=${host} would open it to others: set ALLOW_PUBLIC_DEMO=1 if that is meant.`,
    );
  const dataDir = resolve(env.DATA_DIR || './data');
  const publicUrl = publicUrlOf(env, mode, { host, port });
  // Also behind a proxy, through which others reach the site's hostname.
  const publicDemo = mode === 'demo' && mayBePublic && !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
  return {
    host,
    port,
    mode,
    publicUrl,
    push,
    whatsApp,
    ...gateways,
    publicDemo,
    requestLog: env.REQUEST_LOG ? env.REQUEST_LOG === '1' : mode === 'production',
    ...monitoringSettings(env),
    dataDir,
    secretKey: readSecretKey(env, dataDir),
    privateDir: resolve(env.PRIVATE_DIR || join(dataDir, 'files', 'private')),
    distDir: resolve(env.DIST_DIR || './dist'),
    trustedProxies: trustedProxiesOf(env),
    mail: mailOf(env, mode),
    samplePassword: publicDemo ? systemRandom.bytes(9).toString('base64url') : 'majalis-demo',
  };
}

/** The keys of SECRET_KEY, separated by commas, or the file that holds them: next to the data folder, so that no backup contains both. */
export function readSecretKey(env: Record<string, string | undefined>, dataDir: string): KeySource {
  const texts = (env.SECRET_KEY ?? '').split(',').map((text) => text.trim());
  if (texts.every((text) => !text)) return { file: resolve(env.SECRET_KEY_FILE || `${dataDir}.key`) };
  if (texts.some((text) => text.length < MIN_KEY_LENGTH))
    throw new SettingsError(
      `SECRET_KEY needs ${MIN_KEY_LENGTH} signs or more each, drawn by chance: openssl rand -base64 32`,
    );
  return { texts };
}

/** Metrics and the error hook: without their variables, neither exposes anything. */
function monitoringSettings(
  env: Record<string, string | undefined>,
): Pick<ServerSettings, 'metricsToken' | 'errorHook'> {
  const { METRICS_TOKEN: metricsToken, ERROR_HOOK_URL: errorHook } = env;
  if (metricsToken && !(metricsToken.length >= MIN_KEY_LENGTH && /^[\w.~+/=-]+$/.test(metricsToken)))
    throw new SettingsError(
      `METRICS_TOKEN needs ${MIN_KEY_LENGTH} signs or more, drawn by chance and without spaces: openssl rand -hex 32`,
    );
  const address = errorHook ? URL.parse(errorHook) : undefined;
  if (errorHook && address?.protocol !== 'https:' && !(address?.protocol === 'http:' && isLoopback(address.hostname)))
    throw new SettingsError(`ERROR_HOOK_URL must begin with https://, not "${errorHook}".`);
  return { metricsToken: metricsToken || undefined, errorHook: errorHook || undefined };
}

function trustedProxiesOf(env: Record<string, string | undefined>): IpRange[] {
  const texts = (env.TRUSTED_PROXIES ?? '').split(',').filter((part) => part.trim());
  return texts.map((text) => {
    const network = parseNetwork(text);
    if (!network)
      throw new SettingsError(
        `TRUSTED_PROXIES takes addresses and networks with commas (10.0.0.5, 10.1.0.0/16), not "${text.trim()}"; a network of everybody would let everybody choose their address.`,
      );
    return network;
  });
}

/** Plain http is allowed only on this machine, to try out a production setup. */
function publicUrlOf(
  env: Record<string, string | undefined>,
  mode: ServerSettings['mode'],
  { host, port }: { host: string; port: number },
): string {
  const url = (env.PUBLIC_URL || `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, '');
  const address = URL.parse(url);
  if (!address || !/^https?:\/\//.test(url))
    throw new SettingsError(`PUBLIC_URL must be an http address, not "${url}".`);
  // Paths are appended to it, so it must be an origin only.
  if (address.pathname !== '/' || /[?#@]/.test(url))
    throw new SettingsError(
      `PUBLIC_URL must be the address of the whole site, without a path, a query or a name: "${address.origin}", not "${url}".`,
    );
  const rehearsed = Boolean(env.PUBLIC_URL) && isLoopback(address.hostname) && isLoopback(host);
  if (mode === 'production' && address.protocol !== 'https:' && !rehearsed)
    throw new SettingsError(
      env.PUBLIC_URL
        ? `In production links must be encrypted: PUBLIC_URL must begin with https://, not "${url}".`
        : 'Production needs PUBLIC_URL, the https address under which the site is reached: links in mails and returns from a payment lead there.',
    );
  return url;
}

function mailOf(env: Record<string, string | undefined>, mode: ServerSettings['mode']): ServerSettings['mail'] {
  if (env.SMTP_URL) {
    if (!env.MAIL_FROM) throw new SettingsError('SMTP_URL needs MAIL_FROM, the sender’s address.');
    return { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM };
  }
  return mode === 'demo' ? { kind: 'development' } : undefined;
}
