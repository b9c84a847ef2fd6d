import { setFavourite } from '../../../domain/methods/catalogue.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { getCustomerOrThrow, TRUSTED } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';

/** The maximum per account; the list is for people, not for copying the catalogue. */
const MAX_FAVOURITES = 200;

/** The account's records of one provider; more than one only after concurrent requests. */
function favouritesOf(context: RequestContext, provider_type: string, provider: string): string[] {
  return context.system
    .list('Favourite', {
      fields: ['name'],
      filters: [
        ['user', '=', context.session.user],
        ['provider_type', '=', provider_type],
        ['provider', '=', provider],
      ],
      limit_page_length: 0,
    })
    .map(({ name }) => name);
}

/** Adds a public provider to an account's favourites, or removes one; repeating it changes nothing. */
export const favouriteHooks: Hooks = {
  methods: implement(setFavourite, ({ provider_type, provider, on }, context) => {
    getCustomerOrThrow(context);
    const before = favouritesOf(context, provider_type, provider);
    if (!on) {
      for (const name of before) context.system.delete('Favourite', name);
      return { on: false };
    }
    if (before.length > 0) return { on: true };
    const profile = context.system.find(provider_type, provider);
    if (profile?.verification_status !== VERIFICATION.verified) return refuse('DoesNotExistError', 'common.not_found');
    const { user } = context.session;
    if (context.system.count('Favourite', { filters: [['user', '=', user]] }) >= MAX_FAVOURITES)
      return refuse('ValidationError', 'storefront.favourites.full');
    context.documents.insert({ doctype: 'Favourite', user, provider_type, provider }, TRUSTED);
    return { on: true };
  }),
};
