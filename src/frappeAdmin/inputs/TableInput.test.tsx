import '../../../tests/support/browser.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, type RaRecord, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { siteFields } from '../guessed/siteFields.tsx';
import { FieldKitContext } from '../uiKit.ts';

const described = (name: string, fields: FieldDescription[]): DocTypeDescription => ({
  ...{ name, fields, titleField: 'name', searchFields: [], sortField: 'name', sortOrder: 'ASC', naming: 'hash' },
  ...{ isTable: false, isSingle: false, grants: {} },
});
const table: FieldDescription = { fieldname: 'copies', fieldtype: 'Table', label: 'Copies', options: 'Copy' };
const book = described('Book', [table]);
const copy = described('Copy', [
  { fieldname: 'shelf', fieldtype: 'Data', label: 'Shelf', reqd: 1 },
  { fieldname: 'state', fieldtype: 'Data', label: 'State', default: 'New' },
  { fieldname: 'lent', fieldtype: 'Int', label: 'Times lent', default: '0' },
]);
const doctypes = new Map([book, copy].map((one) => [one.name, one]));
const saved = vi.fn();

afterEach(cleanup);

function show(record?: RaRecord): void {
  const kit = siteFields({ url: '', doctypes, roles: [] });
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ResourceContextProvider value="books">
        <FieldKitContext value={kit}>
          <Form record={record} onSubmit={saved}>
            <DescribedInput description={book} field={table} source="copies" />
            <button type="submit">Save</button>
          </Form>
        </FieldKitContext>
      </ResourceContextProvider>
    </AdminContext>,
  );
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('a new row starts with its DocType’s defaults, and shows which fields are required', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /add/i }));
  expect((await box(/State/)).value).toBe('New');
  const shelf = await box(/Shelf/);
  expect([shelf.getAttribute('aria-required'), (await box(/State/)).getAttribute('aria-required')]).toEqual([
    'true',
    'false',
  ]);
  await userEvent.type(shelf, 'B2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.lastCall?.[0].copies).toEqual([{ shelf: 'B2', state: 'New', lent: 0 }]);
});

it('an existing row keeps its empty fields', async () => {
  show({ id: 1, copies: [{ shelf: 'A1' }] });
  expect((await box(/State/)).value).toBe('');
});
