import '../../../../tests/support/browser.ts';

import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, SaveButton, SimpleForm } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { filled } from '../validators.ts';
import { PickedDateInput, PickedDateTimeInput, PickedTimeInput } from './momentInputs.tsx';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const field = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement;

async function type(label: string, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
  await user.tab();
}

function open(record: Record<string, unknown>) {
  const onSubmit = vi.fn();
  render(
    <AdminContext>
      <SimpleForm record={record} onSubmit={onSubmit} toolbar={<SaveButton alwaysEnable />}>
        <PickedDateInput source="day" label="Day" validate={[filled]} />
        <PickedDateTimeInput source="at" label="Begins" />
        <PickedTimeInput source="clock" label="From" />
      </SimpleForm>
    </AdminContext>,
  );
  const save = async () => userEvent.setup().click(screen.getByRole('button', { name: /save/i }));
  return { onSubmit, save };
}

it('shows a day, a date and time, and a time as people read them, and sends them in the API’s format', async () => {
  const { onSubmit, save } = open({ day: '2026-11-30', at: '2026-12-01 19:30:00', clock: '16:00:00' });
  expect(field('Day').value).toBe('Monday 30 Nov 2026');
  expect(field('Begins').value).toBe('Tuesday 1 Dec 2026');
  expect(field('From').value).toBe('4:00 PM');
  await type('Day', '5/12/2026');
  await type('Begins', '2/12/2026');
  await type('From', '5:15 PM');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ day: '2026-12-05', at: '2026-12-02 19:30:00', clock: '17:15' });
});

it('requires a mandatory day, and lets an optional date and time be cleared', async () => {
  const { onSubmit, save } = open({ day: '2026-11-30', at: '2026-12-01 19:30:00' });
  await type('Day', '');
  await type('Begins', '');
  await save();
  expect(await screen.findByText(/required/i)).toBeTruthy();
  await type('Day', '30/11/2026');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ day: '2026-11-30', at: null });
});
