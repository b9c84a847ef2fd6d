import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths, providerPaths } from '../../../domain/paths.ts';
import { translator } from '../../e2e/support/messages.ts';
import { NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

const getText = translator('en');

test.each([
  ['the menu of the header', NASSER, paths.contact],
  ['a provider’s sidebar', RECITER.email, providerPaths.reciterPackages],
])('logging out by %s makes the user a guest and reloads Home', async (_from, as, path) => {
  // desktop width: header and sidebar are shown
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
  const loaded = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { user } = await openPage(path, { as });
  const { session } = await import('../../../src/session/sessionStore.ts');
  expect(session.get().email).toBe(as);
  if (as === NASSER)
    await user.click(await screen.findByRole('button', { name: (name) => name.includes(getText('common.account')) }));
  const leave = [getText('common.logout'), getText('vendor.logout')];
  await user.click((await screen.findAllByText((text) => leave.includes(text)))[0]!);
  await waitFor(() => expect(loaded).toHaveBeenCalledWith(paths.home));
  expect(session.get()).toMatchObject({ role: 'guest', email: '' });
});
