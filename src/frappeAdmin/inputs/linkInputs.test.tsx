import '../../../tests/support/browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { DocTypeDescription, FieldDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { siteFields } from '../guessed/siteFields.tsx';
import { FieldKitContext } from '../uiKit.ts';

const described = (name: string, fields: FieldDescription[]): DocTypeDescription => ({
  ...{ name, fields, titleField: 'name', searchFields: [], sortField: 'name', sortOrder: 'ASC', naming: 'hash' },
  ...{ isTable: false, isSingle: false, grants: {} },
});
const author: FieldDescription = {
  fieldname: 'author',
  fieldtype: 'Link',
  label: 'Author',
  options: 'Author',
  reqd: 1,
};
const book = described('Book', [author]);
const doctypes = new Map([book, described('Author', [])].map((one) => [one.name, one]));

afterEach(cleanup);

it('an invalid choice shows its error on focus, and its list only on demand', async () => {
  const data = [{ id: 'Amina', name: 'Amina' }];
  const answers = { getList: async () => ({ data, total: 1 }), getMany: async () => ({ data: [] }) };
  render(
    <AdminContext dataProvider={testDataProvider(answers as object)}>
      <ResourceContextProvider value="Book">
        <FieldKitContext value={siteFields({ url: '', doctypes, roles: [] })}>
          <Form>
            <DescribedInput description={book} field={author} source="author" />
            <button type="submit">Save</button>
          </Form>
        </FieldKitContext>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const box = await screen.findByRole('combobox', { name: /Author/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ra.validation.required')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Amina' })).toBeTruthy();
});
