import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import '../../../tests/support/browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsaved, wouldLose } from '../../ui/controls/unsavedForms.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { type FormDraft, useAppForm } from './useAppForm.ts';

const send = vi.fn<(values: object) => Promise<void>>();

let saved: Partial<{ name: string; place: string }> = {};

function Form() {
  const form = useAppForm({
    initial: { name: '', place: 'Salmiya' },
    check: ({ name }) => (name ? {} : { name: { message: 'Your name is missing' } }),
    send,
    draft: { saved, save: (typed) => (saved = typed), discard: () => (saved = {}) },
    secret: ['place'],
  });
  const input = (name: 'name' | 'place') => {
    const { value, onChange, error } = form.field(name);
    return (
      <label>
        {name}
        <input value={value} onChange={(event) => onChange(event.target.value)} />
        {error && <em>{translateFieldMessage(error, String)}</em>}
      </label>
    );
  };
  return (
    <form onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      {input('name')}
      {input('place')}
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const open = () => {
  render(<Form />);
  return userEvent.setup();
};
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button'));
const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const refusal = (messages: object[]) => Object.assign(new Error('Refused'), { status: 417, body: { messages } });

afterEach(() => {
  cleanup();
  saved = {};
  send.mockReset();
});

it('shows an invalid field on submit, and hides the error once the field changes', async () => {
  const user = open();
  await press(user);
  expect(screen.getByText('Your name is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await user.type(fieldOf('name'), 'Fatima');
  expect(screen.queryByText('Your name is missing')).toBeNull();
  // A cleared field is validated at the next submit, not while typing.
  await user.clear(fieldOf('name'));
  expect(screen.queryByText('Your name is missing')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it('shows the server’s error at its field, keeps the input, and can submit again', async () => {
  send.mockRejectedValueOnce(refusal([{ message: 'This name is taken', fieldname: 'name' }]));
  const user = open();
  await user.type(fieldOf('name'), 'Fatima');
  await press(user);
  expect((await screen.findAllByText('This name is taken')).map(({ tagName }) => tagName)).toEqual(['EM']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(fieldOf('name').value).toBe('Fatima');
  await press(user);
  expect(send).toHaveBeenLastCalledWith({ name: 'Fatima', place: 'Salmiya' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows an error about no field of the form above it, at each submit', async () => {
  send.mockRejectedValue(refusal([{ message: 'Closed today', fieldname: 'elsewhere' }]));
  const user = open();
  await user.type(fieldOf('name'), 'Fatima');
  await press(user);
  const summary = await screen.findByText('Refused');
  fieldOf('name').focus();
  await press(user);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(summary.isConnected).toBe(true);
});

it('submits once when clicked twice', async () => {
  let finish: () => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const user = open();
  await user.type(fieldOf('name'), 'Fatima');
  await press(user);
  await screen.findByText('Sending');
  await press(user);
  finish();
  await screen.findByText('Send');
  expect(send).toHaveBeenCalledTimes(1);
});

it('drafts the input until it is sent, except secret fields', async () => {
  const user = open();
  await user.type(fieldOf('name'), 'Fatima');
  await user.clear(fieldOf('place'));
  await user.type(fieldOf('place'), 'hidden');
  cleanup();
  open();
  expect([fieldOf('name').value, fieldOf('place').value]).toEqual(['Fatima', 'Salmiya']);
  expect(saved).toEqual({ name: 'Fatima' });
  send.mockRejectedValueOnce(refusal([{ message: 'Not now' }]));
  await press(user);
  cleanup();
  open();
  expect(fieldOf('name').value).toBe('Fatima');
  send.mockResolvedValueOnce();
  await press(user);
  cleanup();
  open();
  expect(fieldOf('name').value).toBe('');
});

function Several({ draft }: { draft?: FormDraft<Hours> }) {
  const form = useAppForm<Hours>({
    initial: { days: ['Sunday'], note: '', password: '' },
    draft,
    secret: ['password'],
    also: { from_time: 'hours.0.from' },
    send,
  });
  return (
    <form onSubmit={form.submit}>
      <p>{[form.loses ? 'loses' : 'keeps', ...Object.keys(form.errors)].join(' ')}</p>
      <button type="button" onClick={() => form.change({ days: [...form.values.days, 'Monday'], note: 'Late' })}>
        {form.values.days.join(' and ')}
      </button>
      <button type="button" onClick={() => form.set('password', 'hidden')}>
        Password
      </button>
      <button type="button" onClick={() => form.reset({ ...form.values, days: ['Friday'] })}>
        Discard
      </button>
      <button type="submit">Send</button>
    </form>
  );
}
interface Hours {
  days: string[];
  note: string;
  password: string;
}
const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('reports unsaved changes until they are saved, and ignores passwords', async () => {
  render(<Several />);
  const user = userEvent.setup();
  await click(user, 'Password');
  expect([screen.queryByText('keeps') !== null, hasUnsaved()]).toEqual([true, false]);
  await click(user, 'Sunday');
  expect([screen.queryByText('loses') !== null, hasUnsaved(), wouldLose()]).toEqual([true, true, true]);
  send.mockResolvedValueOnce();
  await click(user, 'Send');
  await screen.findByText('keeps');
  expect(hasUnsaved()).toBe(false);
  await click(user, 'Sunday and Monday');
  await screen.findByText('loses');
  await click(user, 'Discard');
  expect([screen.queryByText('Friday') !== null, hasUnsaved()]).toEqual([true, false]);
});

it('a draft holds only the fields that differ from the stored values, and lifts the unsaved warning', async () => {
  let typed: Partial<Hours> = {};
  const draft = { saved: undefined, save: (next: Partial<Hours>) => (typed = next), discard: () => (typed = {}) };
  const { rerender } = render(<Several draft={draft} />);
  const user = userEvent.setup();
  await click(user, 'Password');
  await click(user, 'Sunday');
  expect(typed).toEqual({ days: ['Sunday', 'Monday'], note: 'Late' });
  expect([screen.queryByText('keeps') !== null, hasUnsaved(), wouldLose()]).toEqual([true, true, false]);
  rerender(<Several key="again" draft={{ ...draft, saved: { note: 'Late' } }} />);
  expect([screen.queryByText('Sunday') !== null, hasUnsaved()]).toEqual([true, true]);
  await click(user, 'Discard');
  expect(typed).toEqual({});
});

it('shows the server’s error at the form’s own field', async () => {
  send.mockRejectedValueOnce(refusal([{ message: 'Too early', fieldname: 'from_time' }]));
  render(<Several />);
  await click(userEvent.setup(), 'Send');
  expect(await screen.findByText('keeps hours.0.from')).toBeTruthy();
});
