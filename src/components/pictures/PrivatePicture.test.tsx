import '../../../tests/support/browser.ts';

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrivatePicture } from './PrivatePicture.tsx';

const PATH = '/private/files/evidence.jpg';
const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const made = vi.spyOn(URL, 'createObjectURL');
const revoked = vi.spyOn(URL, 'revokeObjectURL');

beforeEach(() => {
  made.mockReset().mockReturnValue('blob:of-this-page');
  revoked.mockReset();
});
afterEach(cleanup);

function shown(privateFile: (input: { path: string }) => Promise<{ data: Blob }>) {
  const dataProvider = { ...testDataProvider(), privateFile } as DataProvider;
  return render(
    <CoreAdminContext dataProvider={dataProvider}>
      <PrivatePicture path={PATH} alt="Picture 1" />
    </CoreAdminContext>,
  );
}

it('fetches the picture with the session, opens it full size, and releases it on unmount', async () => {
  const fetchPicture = vi.fn(async (_input: { path: string }) => ({ data: picture }));
  const { unmount } = shown(fetchPicture);
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('blob:of-this-page'));
  expect(screen.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toBe('blob:of-this-page');
  expect(fetchPicture.mock.calls.map(([input]) => input)).toEqual([{ path: PATH }]);
  expect(made.mock.calls).toEqual([[picture]]);
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:of-this-page']]);
});

it('reserves its space while loading', () => {
  shown(() => new Promise(() => undefined));
  expect(screen.getByRole('img', { name: 'Picture 1' }).tagName).not.toBe('IMG');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows an error if loading fails, and retries on click', async () => {
  const fetchPicture = vi.fn(async (_input: { path: string }) => ({ data: picture }));
  fetchPicture.mockRejectedValue(new Error('403'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shown(fetchPicture);
  const again = await screen.findByRole('button', undefined, { timeout: 20_000 });
  fetchPicture.mockResolvedValue({ data: picture });
  await userEvent.setup().click(again);
  await waitFor(() => expect(screen.getByRole('img', { name: 'Picture 1' }).tagName).toBe('IMG'));
});
