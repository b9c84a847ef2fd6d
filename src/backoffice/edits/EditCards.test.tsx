import '../../../tests/support/browser.ts';

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import type { EditedProvider, EditRow } from '../../api/types.ts';
import { getTheme } from '../../app/theme/buildTheme.ts';
import { EditCards } from './EditCards.tsx';

afterEach(cleanup);

const edit = (field: string, others: Partial<EditRow> = {}): EditRow => ({
  ...{ name: field, at: '2026-11-22 12:00:00', field, row: '', row_title: '', row_title_ar: '' },
  ...{ before: 'One', after: 'Other', state: EDIT.new, note: '', restorable: true },
  ...others,
});

function shown(type: EditedProvider['type'], ...edits: EditRow[]): string[][] {
  const provider: EditedProvider = {
    ...{ type, name: 'p1', title: 'Provider', title_ar: '', profile_picture: null, verified_at: null },
    ...{ at: '2026-11-22 12:00:00', edits },
  };
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <ThemeProvider theme={getTheme('en')}>
        <EditCards provider={provider} onRestore={() => undefined} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const labels = ['staff.edits.now', 'staff.edits.now_private', 'staff.edits.after'];
  return screen
    .getAllByRole('listitem')
    .map((item) => labels.filter((words) => within(item).queryByText(words) !== null));
}

it.each([
  [LINE_TYPE.reciter, ['description', 'qaari_name_ar', 'cover_picture'], ['bank_iban', 'phone', 'address', 'area']],
  [LINE_TYPE.restaurant, ['restaurant_description', 'cuisine'], ['bank_iban', 'res_phone', 'res_address']],
] as const)('marks only the fields of a %s that customers read as public', (type, open, closed) => {
  expect(shown(type, ...open.map((field) => edit(field)))).toEqual(open.map(() => ['staff.edits.now']));
  cleanup();
  expect(shown(type, ...closed.map((field) => edit(field)))).toEqual(closed.map(() => ['staff.edits.now_private']));
});

it('marks a changed package as public, unless the change was reverted', () => {
  const dish = edit('package_description', { row: 'a1', row_title: 'Dish' });
  const back = edit('bank_iban', { state: EDIT.restored });
  expect(shown(LINE_TYPE.restaurant, dish, back)).toEqual([['staff.edits.now'], ['staff.edits.after']]);
});
