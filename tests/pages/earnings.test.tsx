import '../support/browser.ts';

import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { vendorPaths } from '../../domain/paths.ts';
import { RECITER } from '../story/people.ts';
import { closePage, openPage } from '../support/openPage.tsx';

afterEach(closePage);

test('a provider reads of each booking what the platform keeps, with a minus', async () => {
  await openPage(vendorPaths.earnings, { as: RECITER.email });
  const [line] = await screen.findAllByText(/^ORD-/);
  const amounts = [...(line?.closest('tr, li')?.querySelectorAll('bdi.fig') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(amounts).toEqual(['45.00\u00A0KD', '-4.50\u00A0KD', '40.50\u00A0KD']);
});
