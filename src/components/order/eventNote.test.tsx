import '../../../tests/support/browser.ts';

import { cleanup, render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { noteStep } from './eventNote.tsx';

afterEach(cleanup);

type Event = Parameters<typeof noteStep>[0];

function Noted({ event }: { event: Event }) {
  return noteStep(event, useTranslate()).text;
}

function textOf(event: Pick<Event, 'actor_role' | 'reason' | 'note'>): string {
  const status = { from_status: STATUS.delivered, to_status: STATUS.delivered } as const;
  const row = {
    name: 'e1',
    at: '2026-11-22 12:00:00',
    old_start: null,
    request_change: null,
    new_start: null,
    proof: null,
    ...status,
    ...event,
  };
  const { container } = render(
    <CoreAdminContext>
      <Noted event={row} />
    </CoreAdminContext>,
  );
  return container.textContent ?? '';
}

it('shows the note of an event, but not a note that holds field names', () => {
  const words = 'Half is given back.';
  expect(textOf({ actor_role: 'staff', reason: 'complaint_closed', note: words })).toContain(words);
  expect(textOf({ actor_role: 'customer', reason: 'complaint_opened', note: '5f0c1d' })).not.toContain('5f0c1d');
  expect(textOf({ actor_role: 'customer', reason: '', note: 'block, street' })).not.toContain('block');
});
