import { expect, it } from 'vitest';
import { newPasswordPath, verifyEmailPath } from './mailPaths.ts';
import { paths, staffPaths, vendorPaths } from './paths.ts';
import { landingFrom } from './postLoginRedirect.ts';
import { ROLE } from './roles.ts';

it('leads a provider and our team from Home and from the links of mails to their own first page', () => {
  for (const path of [paths.home, verifyEmailPath('x'), newPasswordPath('x'), paths.newPassword]) {
    expect(landingFrom(path, ROLE.reciter)).toBe(vendorPaths.today);
    expect(landingFrom(path, ROLE.restaurant)).toBe(vendorPaths.today);
    expect(landingFrom(path, ROLE.staff)).toBe(staffPaths.dashboard);
  }
});

it('leads a customer home from the links of mails, and leaves everybody where they were asked to log in', () => {
  expect(landingFrom(verifyEmailPath('x'), ROLE.customer)).toBe(paths.home);
  expect(landingFrom(paths.home, ROLE.customer)).toBeUndefined();
  expect(landingFrom(paths.reciters, ROLE.reciter)).toBeUndefined();
});
