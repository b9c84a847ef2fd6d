import * as definitions from '../../../../domain/methods/notifications/notificationChannels.ts';
import type { Hooks } from '../../../ports/hooks.ts';
import { implement, implementPrepared } from '../../common/bindMethod.ts';
import { refuse } from '../../common/refuse.ts';
import { getQuietHours, storeQuietHours } from '../quietHours.ts';
import type { PushKeys } from './pushKeys.ts';
import { dropPush, pushAddresses, setWhatsApp, storePushSubscription, wantsWhatsApp } from './subscriptions.ts';
import { isPushService } from './webPush.ts';

const OK = { ok: 1 } as const;

/** What the process knows about its channels. */
export interface ChannelParts {
  pushKeys: () => PushKeys;
  /** Origins of push services in addition to those of the major browsers. */
  pushServices: readonly string[];
  sendsWhatsApp: boolean;
}

/** Methods with which an account chooses its notification channels. Nobody else can read them. */
export function channelHooks({ pushKeys, pushServices, sendsWhatsApp }: ChannelParts): Hooks {
  return {
    methods: {
      ...implementPrepared(
        definitions.newsChannels,
        // created when first requested, which is a write that GET cannot do
        async () => pushKeys(),
        (_input, context, { publicKey }) => ({
          push_key: publicKey,
          devices: pushAddresses(context, context.session.user).length,
          whatsapp: sendsWhatsApp ? wantsWhatsApp(context, context.session.user) : null,
          quiet: getQuietHours(context, context.session.user),
        }),
      ),
      ...implement(definitions.subscribePush, (address, context) => {
        if (!isPushService(address.endpoint, pushServices))
          return refuse('ValidationError', 'notifications.push_service', { fieldname: 'endpoint' });
        storePushSubscription(context, address);
        return OK;
      }),
      ...implement(definitions.unsubscribePush, ({ endpoint }, context) => {
        dropPush(context, endpoint);
        return OK;
      }),
      ...implement(definitions.setWhatsappNews, ({ on }, context) => {
        if (!sendsWhatsApp) return refuse('ValidationError', 'notifications.no_whatsapp');
        if (on && !context.system.get('User', context.session.user).mobile_no)
          return refuse('ValidationError', 'notifications.no_number');
        setWhatsApp(context, Boolean(on));
        return OK;
      }),
      ...implement(definitions.setQuietHours, (hours, context) => {
        storeQuietHours(context, hours);
        return OK;
      }),
    },
  };
}
