import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { providerPaths } from '../../../domain/paths.ts';
import { translator } from '../../e2e/support/messages.ts';
import { KITCHEN, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

const getText = translator('en');
const PICKED = 'blob:cover';

test.each([
  ['Qaari Zakreen', RECITER, providerPaths.reciterProfile],
  ['Restaurant', KITCHEN, providerPaths.restaurantProfile],
] as const)(
  '%s: a drawing replaces a missing cover, and a selected cover appears at once',
  async (doctype, one, path) => {
    // a jsdom file isn't a Node file
    vi.spyOn(URL, 'createObjectURL').mockReturnValue(PICKED);
    const server = startServer();
    server.site.engine.run(server.site.engine.administrator, ({ system }) =>
      system.setValues(doctype, one.name, { cover_picture: '' }),
    );
    await openPage(path, { as: one.email, server });
    const field = await screen.findByRole('group', {
      name: (name) => name.startsWith(getText('staff.fields.cover_picture')),
    });
    const shown = () => field.querySelector('img')?.getAttribute('src');
    expect(shown()).toBe('/art/cover-default.svg');
    expect(within(field).getByRole('button', { name: getText('staff.choose_file') })).toBeTruthy();
    const input = field.querySelector('input[data-source="cover_picture"]') as HTMLInputElement;
    Object.defineProperty(input, 'files', {
      configurable: true,
      value: [new File(['x'], 'cover.png', { type: 'image/png' })],
    });
    fireEvent.change(input);
    await waitFor(() => expect(shown()).toBe(PICKED));
  },
);
