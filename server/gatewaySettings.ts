import type { BookeeySettings } from './gateway/bookeey.ts';

/** The account at Bookeey from the environment, or the sentence that says what is wrong with it. */
export function bookeeySettings(env: Record<string, string | undefined>): BookeeySettings | string {
  const names = [
    'BOOKEEY_MERCHANT_ID',
    'BOOKEEY_SECRET',
    'BOOKEEY_REQUEST_URL',
    'BOOKEEY_STATUS_URL',
    'BOOKEEY_HOSTS',
  ] as const;
  const [merchantId = '', secret = '', requestUrl = '', statusUrl = '', hosts = ''] = names.map((name) => env[name]);
  const missing = names.filter((name) => !env[name]);
  if (missing.length) return `GATEWAY=bookeey needs ${missing.join(', ')}.`;
  for (const url of [requestUrl, statusUrl])
    if (URL.parse(url)?.protocol !== 'https:') return `Bookeey is spoken to over https only, not "${url}".`;
  const list = hosts
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return { merchantId, secret, requestUrl, statusUrl, hosts: list };
}
