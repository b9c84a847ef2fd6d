import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { bookEventPath } from '../../../domain/paths.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { at, NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(async () => {
  await closePage();
  sessionStorage.clear();
});

const getText = (key: CatalogueKey): string => translate('en', key);
/** A field's accessible name and description. */
const named = (key: CatalogueKey) => (name: string) => name.startsWith(getText(key));
const read = (part: HTMLElement | null | undefined): string =>
  (part?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2066-\u2069]/g, '');

/** The first page of the wizard, with a time selected earlier. */
async function openWizard() {
  const draft = { start: at('2026-12-01', '19:00'), occasion: 'condolence', entrance: '', notes: '' };
  sessionStorage.setItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`, JSON.stringify(draft));
  const page = await openPage(bookEventPath(RECITER.name, RECITER.package), { as: NASSER });
  await screen.findByRole('textbox', { name: named('booking.piece') });
  return page;
}

const side = () => screen.getByRole('complementary', { name: getText('booking.your_request') });

test('the first page has the occasion, the saved address and its parts, the day and the time', async () => {
  await openWizard();
  for (const part of ['checkout.event', 'booking.night_and_time', 'booking.step.place'] as const)
    expect(screen.getByRole('heading', { level: 2, name: getText(part) })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: named('checkout.event') })).toBeTruthy();
  expect(screen.getAllByRole('radiogroup').length).toBeGreaterThan(1);
  for (const field of ['booking.piece', 'booking.road', 'booking.home'] as const)
    expect(screen.getByRole('textbox', { name: named(field) })).toHaveProperty('value');
  expect(screen.getByRole('combobox', { name: named('booking.region') })).toBeTruthy();
});

test('the card beside it shows the reciter, the package, and the selected day and time', async () => {
  await openWizard();
  await waitFor(() => expect(read(side())).toContain('1 Dec 2026'));
  expect(read(side())).toContain('Yousef Al-Sanbouki');
  expect(read(side())).toContain('Fatiha, one evening');
  expect(read(side())).toContain('7:00 – 8:00 PM');
});

test('the second page summarizes who, what, when, why, where and the price, and can be left', async () => {
  const { user } = await openWizard();
  await user.click(screen.getByRole('button', { name: getText('common.next') }));
  const title = await screen.findByRole('heading', { level: 2, name: getText('booking.your_request') });
  const summary = title.nextElementSibling as HTMLElement;
  await waitFor(() => expect(read(summary)).toContain('Condolence and Fatiha'));
  const service = `${getText('booking.service')} · Fatiha, one evening`;
  for (const fact of ['Yousef Al-Sanbouki', '1 Dec 2026', '7:00 – 8:00 PM', service, 'Block', '45.00 KD'])
    expect(read(summary)).toContain(fact);
  expect(within(side()).getByRole('button', { name: getText('booking.cancellation') })).toBeTruthy();
  expect(within(side()).getByRole('button', { name: getText('booking.reserve') })).toBeTruthy();
});
