import { expect, it } from 'vitest';
import { newPasswordPath, verifyEmailPath } from './mailPaths.ts';
import { paths, providerPaths, staffPaths } from './paths.ts';
import { landingFrom } from './postLoginRedirect.ts';
import { ROLE } from './roles.ts';

it('sends providers and staff from Home and from email links to their own first page', () => {
  for (const path of [paths.home, verifyEmailPath('x'), newPasswordPath('x'), paths.newPassword]) {
    expect(landingFrom(path, ROLE.reciter)).toBe(providerPaths.today);
    expect(landingFrom(path, ROLE.restaurant)).toBe(providerPaths.today);
    expect(landingFrom(path, ROLE.staff)).toBe(staffPaths.dashboard);
  }
});

it('sends a customer from email links to Home, and leaves everyone else on the page that asked them to log in', () => {
  expect(landingFrom(verifyEmailPath('x'), ROLE.customer)).toBe(paths.home);
  expect(landingFrom(paths.home, ROLE.customer)).toBeUndefined();
  expect(landingFrom(paths.reciters, ROLE.reciter)).toBeUndefined();
});
