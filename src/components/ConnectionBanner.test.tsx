import '../../tests/support/browser.ts';

import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { formatTime, MINUTE, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { getTheme } from '../app/theme/buildTheme.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

afterEach(cleanup);

const SERVER_NOW = parseInstant('2026-12-01 19:30:00')!;
/** Translates a message to its key and values. */
const i18nProvider = {
  translate: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};

function Read({ at }: { at: number }) {
  const read = { initialData: [], initialDataUpdatedAt: at, staleTime: Number.POSITIVE_INFINITY };
  useQuery({ queryKey: ['orders'], queryFn: () => [], ...read });
  return <ConnectionBanner state="offline" serverNow={() => SERVER_NOW} onRetry={() => undefined} />;
}

it('shows the time of the saved copy by the server’s clock, even if the device’s clock is wrong', () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ThemeProvider theme={getTheme('en')}>
        <Read at={Date.now() - 4.5 * MINUTE} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const time = formatTime(SERVER_NOW - 5 * MINUTE, 'en');
  expect(screen.getByRole('status').textContent).toMatch(new RegExp(`common\\.saved_at .*"time":"${time}"`));
});
