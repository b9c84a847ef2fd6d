import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { memo, useLayoutEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { BehindPage } from './BehindPage.tsx';

/** What happened, in turn. */
const noted: string[] = [];

afterEach(() => {
  cleanup();
  noted.length = 0;
});

function Page() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    noted.push(`page ${pathname}`);
  }, [pathname]);
  return <h1>{pathname}</h1>;
}

const Around = memo(function Around() {
  const { pathname } = useLocation();
  noted.push(`around ${pathname}`);
  return (
    <Link to="/list" aria-current={pathname === '/list' ? 'page' : undefined}>
      list
    </Link>
  );
});

it('draws what is around a page only once the page is on the screen', async () => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Page />
      <BehindPage>
        <Around />
      </BehindPage>
    </MemoryRouter>,
  );
  noted.length = 0;
  await act(async () => screen.getByText('list').click());
  expect(noted).toEqual(['page /list', 'around /list']);
  expect(screen.getByText('list').getAttribute('aria-current')).toBe('page');
});
