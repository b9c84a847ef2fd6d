import '../../../tests/support/browser.ts';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HOUR, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { getTheme } from '../../app/theme/buildTheme.ts';
import { NextStepsList } from './NextStepsList.tsx';

const NOW = toInstant('2026-12-01', '10:00');
let now = NOW;
vi.mock('../../site/serverClock.ts', () => ({ serverNow: () => now }));
vi.mock('../../site/useSettings.ts', () => ({
  useSettings: () => ({ answer_hours: 2, pay_hours: 2, cancel_notice_hours: 48, pause_answer_clock_at_night: 1 }),
}));
vi.mock('../../i18n/useTranslate.ts', () => ({
  useTranslate: () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
}));

it('shows the day until which canceling is free, even if it is today', () => {
  render(
    <ThemeProvider theme={getTheme('en')}>
      <NextStepsList start={NOW + 57.5 * HOUR} name="Yousef" />
    </ThemeProvider>,
  );
  expect(document.body.textContent).toMatch(/booking\.after\.cancel \{[^}]*1 Dec/);
});

it('expects the response to a request at night in the morning', () => {
  now = toInstant('2026-12-01', '23:30');
  render(
    <ThemeProvider theme={getTheme('en')}>
      <NextStepsList start={NOW + 57.5 * HOUR} name="Yousef" />
    </ThemeProvider>,
  );
  expect(document.body.textContent).toMatch(/booking\.after\.answer_night \{[^}]*2 Dec 2026 9:00 AM/);
  now = NOW;
});
