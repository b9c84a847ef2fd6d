import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths, withQuery } from '../../../domain/paths.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(async () => {
  await closePage();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in this browser
  document.cookie = 'i18next=; max-age=0; path=/';
  history.replaceState(null, '', '/');
});

test.each([
  ['en', ['user', 'service provider', 'support team', 'Application management']],
  ['ar', ['المستخدم', 'مقدّم الخدمة', 'فريق الدعم', 'إدارة التطبيق']],
])('the terms name the parties: %s', async (language, parties) => {
  const address = withQuery(paths.terms, { lng: language });
  // the URL's language applies before the app starts
  history.replaceState(null, '', address);
  await openPage(address);
  await screen.findByRole('heading', { level: 1 });
  for (const party of parties)
    expect((await screen.findAllByText(party, { selector: 'em' })).length).toBeGreaterThan(0);
});
