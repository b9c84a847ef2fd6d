import { createContext, useContext, useEffect } from 'react';
import type { Favourite } from '../../../domain/generated/doctypes.gen.ts';

export type ProviderType = Favourite['provider_type'];

interface Favourites {
  /** Newest first; undefined while loading, and for anyone but customers. */
  favourites: readonly Favourite[] | undefined;
  isPending: boolean;
  isCustomer: boolean;
  change(input: { provider_type: ProviderType; provider: string; on: 0 | 1 }): void;
  /** Starts the request, once for all buttons. */
  ask(): void;
}

const none = () => undefined;

export const FavouritesContext = createContext<Favourites>({
  favourites: undefined,
  isPending: false,
  isCustomer: false,
  change: none,
  ask: none,
});

/** The account's favourites, and functions to change them. */
export function useFavourites(): Omit<Favourites, 'ask'> {
  const { ask, ...favourites } = useContext(FavouritesContext);
  useEffect(ask, [ask]);
  return favourites;
}
