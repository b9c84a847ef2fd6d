import type { Host } from '../../../ports/context.ts';
import type { ServerSettings } from '../../../settings.ts';
import { mailChannel } from '../email/mailChannel.ts';
import type { Mailer } from '../email/mailer.ts';
import type { Channel } from './channel.ts';
import type { PushKeys } from './pushKeys.ts';
import { dropDead, pushAddresses, wantsWhatsApp } from './subscriptions.ts';
import { createWebPush } from './webPush.ts';
import { createWhatsApp } from './whatsApp.ts';

/** The channels of a site by its settings: email and WhatsApp if they are configured, and push always. */
export function siteChannels(
  host: Host,
  { publicUrl, push, whatsApp }: Pick<ServerSettings, 'publicUrl' | 'push' | 'whatsApp'>,
  { mailer, keys }: { mailer: Mailer | undefined; keys: () => PushKeys },
): Channel[] {
  const webPush = createWebPush({
    keys,
    // a local site has no URL that a push service could contact
    contact: publicUrl.startsWith('https:') ? publicUrl : 'mailto:majalis@localhost',
    addressesOf: (user) => host.read(host.administrator, (context) => pushAddresses(context, user)),
    forget: (endpoint) => host.run(host.administrator, (context) => dropDead(context, endpoint)),
    further: push.services,
  });
  /** The phone number of an account that has chosen WhatsApp. */
  const phoneOf = (user: string): string | undefined =>
    host.read(host.administrator, (context) =>
      wantsWhatsApp(context, user) ? (context.system.find('User', user)?.mobile_no ?? undefined) : undefined,
    );
  return [...(mailer ? [mailChannel(mailer)] : []), webPush, ...(whatsApp ? [createWhatsApp(whatsApp, phoneOf)] : [])];
}
