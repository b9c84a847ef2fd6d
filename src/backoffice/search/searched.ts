import { LINE } from '../../../domain/order/lineWire.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useSession } from '../../session/useSession.ts';
import { MESSAGE_SEARCH } from '../messages/message.ts';
import { reciterKind, restaurantKind } from '../provider/providerKinds.ts';

/** The searched resources in display order, each with the additional columns that staff search. */
export const SEARCHED = {
  orders: [LINE.phone],
  customers: [],
  reciters: [reciterKind.fields.phone, reciterKind.fields.email],
  restaurants: [restaurantKind.fields.phone, restaurantKind.fields.email],
  messages: MESSAGE_SEARCH,
} as const satisfies Record<string, readonly string[]>;
export type SearchedResource = keyof typeof SEARCHED;
const ALL = Object.keys(SEARCHED) as SearchedResource[];

export const isSearched = (resource: unknown): resource is SearchedResource => ALL.some((one) => one === resource);

/** Providers only search their own orders, and not by phone numbers they may not see. */
export const useSearched = (): readonly SearchedResource[] => (useSession().role === ROLE.staff ? ALL : ['orders']);
