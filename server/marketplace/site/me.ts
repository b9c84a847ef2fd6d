import { me } from '../../../domain/methods/accounts.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getRole } from '../common/roles.ts';
import { ownProvider } from '../providers/providers.ts';

/** The logged-in account, its provider record, and the number of unread notifications (B2a). */
const whoIsHere = implement(me, (_input, context) => {
  const user = context.system.get('User', context.session.user);
  const provider = ownProvider(context);
  return {
    email: user.email,
    full_name: user.full_name,
    username: user.username ?? '',
    mobile_no: user.mobile_no ?? '',
    role_profile_name: getRole(context.session),
    user_status: user.user_status,
    language: toLanguage(user.language),
    ...(provider ? { vendor: provider } : {}),
    unread: context.system.count('Husainia Notification', {
      filters: [
        ['user', '=', user.name],
        ['read_at', 'is', 'not set'],
      ],
    }),
  };
});

export const meHooks: Hooks = { methods: whoIsHere };
