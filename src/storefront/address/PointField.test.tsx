import '../../../tests/support/browser.ts';

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, HttpError, testDataProvider } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { TypedAddress } from './addressChoice.ts';
import { PointField } from './PointField.tsx';

const SHORT = 'https://maps.app.goo.gl/AbC';
const POINT = { latitude: 29.3162, longitude: 48.0105 };

afterEach(cleanup);

/**
 * Renders the field for an address in Surra with this server method; returns the requests and the resulting address.
 */
function shown(resolveMapLink: (input: { link: string }) => Promise<{ data: typeof POINT }>) {
  const resolve = vi.fn(resolveMapLink);
  const form: { address: TypedAddress } = { address: { area: 'surra' } };
  function Field() {
    const [address, setAddress] = useState<TypedAddress>(form.address);
    form.address = address;
    return (
      <PointField value={address} onChange={(fields) => setAddress({ ...address, ...fields })} errors={{}} isHere />
    );
  }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), resolveMapLink: resolve } as DataProvider}>
        <Field />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { resolve, form, user: userEvent.setup() };
}

const paste = async (user: ReturnType<typeof userEvent.setup>, link: string) => {
  await user.click(screen.getByRole('button', { name: 'checkout.place.link' }));
  await user.click(screen.getByRole('textbox'));
  await user.paste(link);
};
const read = () => screen.getByRole('button', { name: 'checkout.place.link_read' });

it('resolves a short link only if the customer agrees, then sets the location and links to a map', async () => {
  const { resolve, form, user } = shown(async () => ({ data: POINT }));
  await paste(user, `See you there: ${SHORT}`);
  expect(screen.getByText(/link_ask/)).toBeTruthy();
  expect(screen.queryByText('checkout.place.link_left')).toBeNull();
  expect(resolve).not.toHaveBeenCalled();
  await user.click(read());
  await waitFor(() => expect(form.address).toMatchObject({ ...POINT, location_precision: 'pin' }));
  expect(resolve.mock.calls.map(([input]) => input)).toEqual([{ link: SHORT }]);
  const check = screen.getByRole('link', { name: 'checkout.place.check' });
  expect(check.getAttribute('href')).toContain('29.3162%2C48.0105');
  expect(screen.queryByText(/link_ask/)).toBeNull();
});

it('explains what to do if a short link cannot be resolved, keeps it, and accepts coordinates instead', async () => {
  const sentence = 'Open it and paste the coordinates.';
  const { form, user } = shown(async () => {
    throw new HttpError(sentence, 417, { messages: [{ message: sentence, key: 'checkout.place.link_failed' }] });
  });
  await paste(user, SHORT);
  await user.click(read());
  await screen.findByText(/link_failed|coordinates/);
  expect(form.address.map_link).toBe(SHORT);
  expect(screen.queryByRole('link', { name: 'checkout.place.check' })).toBeNull();
  await user.clear(screen.getByRole('textbox'));
  await user.paste('29.3162, 48.0105');
  expect(form.address).toMatchObject({ ...POINT, location_precision: 'pin' });
});

it('links to a street map of the area', async () => {
  const { user } = shown(async () => ({ data: POINT }));
  await user.click(screen.getByRole('button', { name: 'checkout.place.link' }));
  const find = await screen.findByRole('link', { name: 'checkout.place.link_find' });
  expect(find.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/@29\.\d+,4[78]\.\d+,16z$/);
});
