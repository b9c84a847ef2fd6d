import type { BrowserContext } from '@playwright/test';
import { methodUrl } from '../../../domain/paths.ts';
import { SAMPLE_PASSWORD } from './messages.ts';
import type { RunningServer } from './server.ts';

/** Signs in a sample account through the API and stores its session, so that every page of the context opens signed in. */
export async function signIn(context: BrowserContext, server: RunningServer, email: string): Promise<void> {
  const response = await fetch(`${server.url}${methodUrl('husainia.api.login')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ usr: email, pwd: SAMPLE_PASSWORD }),
  });
  const json = (await response.json()) as { full_name: string; message: Record<string, string> };
  if (!response.ok) throw new Error(`No login for ${email}: ${response.status}`);
  const { role_profile_name, api_key, api_secret, username, mobile_no } = json.message;
  const user = {
    type: 'user',
    role_profile_name,
    full_name: json.full_name,
    username,
    message: { api_key, api_secret, email, username, mobile_no },
  };
  // Only once per page, so that a logout lasts.
  await context.addInitScript((stored) => {
    if (sessionStorage.getItem('test.signed-in')) return;
    sessionStorage.setItem('test.signed-in', '1');
    localStorage.setItem('husainia.user', stored);
  }, JSON.stringify(user));
}
