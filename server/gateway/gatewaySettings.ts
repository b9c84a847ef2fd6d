import type { BookeeySettings } from './bookeey.ts';
import type { GatewayName } from './gateway.ts';
import type { MyFatoorahSettings } from './myFatoorah.ts';

type Environment = Record<string, string | undefined>;

/** The payment providers' settings. */
export interface GatewaySettings {
  /** Where new payments are made. */
  gateway: GatewayName | 'none';
  /** The account at Bookeey, if it is set. */
  bookeey: BookeeySettings | undefined;
  /** The account at MyFatoorah, if it is set. */
  myFatoorah: MyFatoorahSettings | undefined;
}

const NAMES = ['simulator', 'bookeey', 'myfatoorah', 'none'] as const satisfies GatewaySettings['gateway'][];
/** Of MyFatoorah's PHP library (`src/mf-config.json`), Kuwait; a test account has the other two. */
const LIVE = { api: 'https://api.myfatoorah.com', pages: 'portal.myfatoorah.com' };
const TRIAL = { api: 'https://apitest.myfatoorah.com', pages: 'demo.myfatoorah.com' };

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const isOnThisMachine = (url: string | undefined): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(url ?? '')?.hostname ?? '');

/** Whether an API may be called at a URL: over https, or on this machine. */
const isEncrypted = (url: string): boolean =>
  URL.parse(url)?.protocol === 'https:' || (URL.parse(url)?.protocol === 'http:' && isOnThisMachine(url));

/** The variables of an account that are missing; undefined if none is set. */
function missing(env: Environment, names: readonly string[]): string[] | undefined {
  const absent = names.filter((name) => !env[name]);
  return absent.length < names.length ? absent : undefined;
}

const BOOKEEY = [
  'BOOKEEY_MERCHANT_ID',
  'BOOKEEY_SECRET',
  'BOOKEEY_REQUEST_URL',
  'BOOKEEY_STATUS_URL',
  'BOOKEEY_HOSTS',
] as const;

function bookeeySettings(env: Environment): BookeeySettings | undefined | string {
  const absent = missing(env, BOOKEEY);
  if (!absent) return undefined;
  if (absent.length) return `Bookeey needs ${absent.join(', ')}.`;
  const [merchantId = '', secret = '', requestUrl = '', statusUrl = '', hosts = ''] = BOOKEEY.map((name) => env[name]);
  for (const url of [requestUrl, statusUrl])
    if (URL.parse(url)?.protocol !== 'https:') return `Bookeey is spoken to over https only, not "${url}".`;
  return { merchantId, secret, requestUrl, statusUrl, hosts: listOf(hosts) };
}

function myFatoorahSettings(env: Environment, mode: string): MyFatoorahSettings | undefined | string {
  const absent = missing(env, ['MYFATOORAH_API_KEY', 'MYFATOORAH_WEBHOOK_SECRET']);
  if (!absent) return undefined;
  if (absent.length) return `MyFatoorah needs ${absent.join(', ')}.`;
  const { MYFATOORAH_API_KEY: apiKey = '', MYFATOORAH_WEBHOOK_SECRET: webhookSecret = '' } = env;
  const apiUrl = (env.MYFATOORAH_API_URL || LIVE.api).replace(/\/+$/, '');
  if (!isEncrypted(apiUrl)) return `MyFatoorah is spoken to over https only, not "${apiUrl}".`;
  const isTrial = apiUrl === TRIAL.api;
  if (isTrial && mode === 'production')
    return 'A test account of MyFatoorah takes no money, so it must not run in production.';
  // a rehearsal of production runs on this machine as a whole
  if (mode === 'production' && isOnThisMachine(apiUrl) && !isOnThisMachine(env.PUBLIC_URL))
    return `A fake MyFatoorah takes no money: with MYFATOORAH_API_URL=${apiUrl}, PUBLIC_URL must be on this machine too.`;
  const hosts = listOf(env.MYFATOORAH_HOSTS || (isTrial ? TRIAL.pages : LIVE.pages));
  return { apiKey, webhookSecret, apiUrl, hosts };
}

/**
 * Reads GATEWAY, BOOKEEY_* and MYFATOORAH_*. An account whose variables are set stays known for its open payments and refunds, whichever
 * provider takes the new ones.
 * @returns the settings, or a sentence for the operator
 */
export function gatewaySettings(env: Environment, mode: 'demo' | 'production'): GatewaySettings | string {
  const choice = env.GATEWAY || (mode === 'demo' ? 'simulator' : 'none');
  const gateway = NAMES.find((name) => name === choice);
  if (!gateway) return `GATEWAY must be "simulator", "bookeey", "myfatoorah" or "none", not "${choice}".`;
  if (mode === 'production' && gateway === 'simulator')
    return 'The payment simulator must not run in production: unset GATEWAY.';
  const bookeey = bookeeySettings(env);
  if (typeof bookeey === 'string') return bookeey;
  const myFatoorah = myFatoorahSettings(env, mode);
  if (typeof myFatoorah === 'string') return myFatoorah;
  if (gateway === 'bookeey' && !bookeey) return `GATEWAY=bookeey needs ${BOOKEEY.join(', ')}.`;
  if (gateway === 'myfatoorah' && !myFatoorah)
    return 'GATEWAY=myfatoorah needs MYFATOORAH_API_KEY, MYFATOORAH_WEBHOOK_SECRET.';
  return { gateway, bookeey, myFatoorah };
}
