import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { KITCHEN, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** A text as on the page, without the isolates around values. */
const getText = (key: CatalogueKey, values: Record<string, string | number> = {}): string =>
  translate('en', key, values).replace(/[\u2066-\u2069]/g, '');
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('main ul > li')].filter((card) => card.querySelector('h2'));
const read = (card: HTMLElement): string => (card.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

const KINDS = {
  reciter: { who: RECITER, doctype: 'Qaari Zakreen', table: 'packages', path: providerPaths.reciterPackages },
  restaurant: {
    who: KITCHEN,
    doctype: 'Restaurant',
    table: 'restaurant_package',
    path: providerPaths.restaurantPackages,
  },
} as const;

interface PackageRow {
  package_id: string;
  package_name: string;
  package_unit_price: number;
  package_time: number;
  package_minimum_unit: number;
  package_description: string;
}

async function open(kind: keyof typeof KINDS) {
  const { who, doctype, table, path } = KINDS[kind];
  const server = startServer();
  const provider = httpParty(server, who.email);
  const stored = async (): Promise<PackageRow[]> => (await provider.read(doctype, who.name)).body.data[table];
  const page = await openPage(path, { as: who.email, server });
  const rows = await stored();
  await waitFor(() => expect(cards()).toHaveLength(rows.length));
  return { ...page, rows, stored };
}

test.each(['reciter', 'restaurant'] as const)(
  'packages of a %s have a title, a way to add one, and a card each, with its name, price, measure and description',
  async (kind) => {
    const { rows } = await open(kind);
    expect(screen.getByRole('heading', { level: 1, name: getText('vendor.packages') })).toBeTruthy();
    const add = screen.getByRole('link', { name: getText('vendor.add_package') });
    expect(add.getAttribute('href')).toBe(providerPackagePath(kind));
    for (const row of rows) {
      const card = cards().find((one) => read(one).includes(row.package_name)) as HTMLElement;
      expect(read(card)).toContain(`${row.package_unit_price.toFixed(2)} KD`);
      const measure =
        kind === 'reciter'
          ? getText('vendor.minutes_long', { smart_count: row.package_time })
          : getText('vendor.minimum_units', { n: row.package_minimum_unit });
      expect(read(card)).toContain(measure);
      expect(read(card)).toContain(row.package_description);
    }
  },
);

test.each(['reciter', 'restaurant'] as const)(
  'a card of a %s links to its package’s form, and deletes the package after confirmation',
  async (kind) => {
    const { rows, stored, user } = await open(kind);
    const [{ package_id, package_name: name }] = rows as [PackageRow];
    const edit = screen.getByRole('link', { name: getText('vendor.edit_named', { name }) });
    expect(edit.getAttribute('href')).toBe(providerPackagePath(kind, { index: 0, packageId: package_id }));
    await user.click(screen.getByRole('button', { name: getText('vendor.delete_named', { name }) }));
    const question = await screen.findByRole('dialog', { name: getText('vendor.delete_question', { name }) });
    expect(await stored()).toHaveLength(rows.length);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cards()).toHaveLength(rows.length - 1));
    expect((await stored()).map((row) => row.package_id)).not.toContain(package_id);
  },
);
