import '../../../tests/support/browser.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { newFields } from '../../dataProvider/record.ts';
import type { DocTypeDescription } from '../description.ts';
import { DescribedInput } from '../FieldInput.tsx';
import { defaultsOf } from '../fieldRules.ts';
import { siteFields } from '../guessed/siteFields.tsx';
import { FieldKitContext } from '../uiKit.ts';

const venue: DocTypeDescription = {
  ...{ name: 'Venue', titleField: 'name', searchFields: [], sortField: 'name', sortOrder: 'ASC', naming: 'hash' },
  ...{ isTable: false, isSingle: false, grants: {} },
  fields: [
    { fieldname: 'kind', fieldtype: 'Select', label: 'Kind', options: 'hall\ntent' },
    { fieldname: 'state', fieldtype: 'Select', label: 'State', options: 'open\nshut', default: 'shut' },
    { fieldname: 'audience', fieldtype: 'Select', label: 'Audience', options: 'men\nwomen', reqd: 1 },
  ],
};

afterEach(cleanup);

/**
 * Opens the form of a new venue.
 * @returns a function that saves it and returns what was sent
 */
function openForm() {
  const saved = vi.fn();
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ResourceContextProvider value="venues">
        <FieldKitContext value={siteFields({ url: '', doctypes: new Map([['Venue', venue]]), roles: [] })}>
          <Form defaultValues={defaultsOf(venue)} onSubmit={saved}>
            {venue.fields.map((field) => (
              <DescribedInput key={field.fieldname} description={venue} field={field} source={field.fieldname} />
            ))}
            <button type="submit">Save</button>
          </Form>
        </FieldKitContext>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    return newFields(saved.mock.lastCall?.[0]);
  };
}

async function choose(label: RegExp, choice: string | number) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByRole('option');
  await userEvent.click(options.find((one, at) => at === choice || one.textContent === choice)!);
}

test('sends an empty string for an unselected choice, so that the site does not set a default', async () => {
  const save = openForm();
  await choose(/Audience/, 'women');
  expect(await save()).toEqual({ kind: '', state: 'shut', audience: 'women' });
});

test('sends an empty string for a cleared choice', async () => {
  const save = openForm();
  await choose(/Audience/, 'women');
  await choose(/Kind/, 'tent');
  await choose(/Kind/, 0);
  expect(await save()).toEqual({ kind: '', state: 'shut', audience: 'women' });
});
