import '../../../tests/support/browser.ts';

import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, FilterLiveForm, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldFilter } from '../../frappeAdmin/FieldFilter.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import { descriptionByName, fieldOf } from './description.ts';
import { officeFields } from './officeFields.tsx';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const description = descriptionByName('Hijri Month');

function Filter({ onFilter }: { onFilter: (filter: Record<string, unknown>) => void }) {
  const list = useList<RaRecord>({ data: [] });
  return (
    <ListContextProvider value={{ ...list, setFilters: onFilter }}>
      <FieldKitContext.Provider value={officeFields}>
        <FilterLiveForm debounce={0}>
          <FieldFilter description={description} field={fieldOf(description, 'hijri_year')} />
        </FilterLiveForm>
      </FieldKitContext.Provider>
    </ListContextProvider>
  );
}

it('a number filter accepts Latin and Arabic digits, and shows an error for anything else', async () => {
  const onFilter = vi.fn();
  render(
    <AdminContext>
      <Filter onFilter={onFilter} />
    </AdminContext>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  await user.type(field, '١٤٤٩');
  // The server reads Latin and Arabic digits.
  await waitFor(() => expect(onFilter.mock.lastCall?.[0].hijri_year).toBe('١٤٤٩'));
  await user.clear(field);
  await user.type(field, 'x');
  expect(await screen.findByText('errors.whole')).toBeTruthy();
  expect(onFilter.mock.calls.some(([filter]) => filter.hijri_year === 'x')).toBe(false);
});
