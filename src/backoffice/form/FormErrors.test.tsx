import '../../../tests/support/browser.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { FormErrors } from './FormErrors.tsx';

afterEach(cleanup);

let form: UseFormReturn<Record<string, string>>;
const sent: unknown[] = [];
function Form() {
  form = useForm<Record<string, string>>({ defaultValues: { title: '' } });
  return (
    <CoreAdminContext>
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => void sent.push(values))}>
          <FormErrors />
          <input aria-label="title" {...form.register('title')} />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    </CoreAdminContext>
  );
}

it('an error of no particular input disappears with the next change, and the form can be submitted again', async () => {
  render(<Form />);
  act(() => form.setError('elsewhere', { type: 'server', message: 'No.' }));
  fireEvent.click(screen.getByText('Save'));
  await act(async () => undefined);
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('title'), { target: { value: 'Night' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent).toEqual([{ title: 'Night' }]));
});

it('the second click of a double click on the backdrop keeps a dialog open, and a single click closes it', () => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  render(<ConfirmDialog open title="Suspend?" confirmLabel="Suspend" onConfirm={() => undefined} onClose={close} />, {
    wrapper: CoreAdminContext,
  });
  const beside = document.querySelector('.MuiDialog-container')!;
  const press = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(closed).toBe(0);
  press(1);
  expect(closed).toBe(1);
});
