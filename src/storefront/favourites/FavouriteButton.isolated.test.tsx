import '../../../tests/support/browser.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Favourite } from '../../../domain/generated/doctypes.gen.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { FavouritesContext } from './useFavourites.ts';

const drawn = vi.hoisted((): boolean[] => []);
vi.mock('@mui/material/IconButton', () => ({
  default(props: { 'aria-pressed': boolean }) {
    drawn.push(props['aria-pressed']);
    return null;
  },
}));

afterEach(cleanup);

const none = (): void => undefined;

/** The heart buttons of three providers, of which these are favourites. */
function Hearts({ providers }: { providers: readonly string[] }) {
  const favourites = providers.map((provider) => ({ provider_type: 'Qaari Zakreen', provider }) as Favourite);
  return (
    <FavouritesContext value={{ favourites, isPending: false, isCustomer: true, change: none, ask: none }}>
      {['one', 'two', 'three'].map((id) => (
        <FavouriteButton key={id} type="Qaari Zakreen" id={id} name={id} />
      ))}
    </FavouritesContext>
  );
}

it('re-renders only the heart that a response changes', () => {
  const { rerender } = render(<Hearts providers={['one']} />);
  expect(drawn).toEqual([true, false, false]);
  drawn.length = 0;
  rerender(<Hearts providers={['two', 'one']} />);
  expect(drawn).toEqual([true]);
});
