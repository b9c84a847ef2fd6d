import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RestOfPage, WholeAtOnce } from './RestOfPage.tsx';

const page = (
  <main>
    <h1>head</h1>
    <RestOfPage>rest</RestOfPage>
  </main>
);

it('stands whole on the first page, as a server draws it', () => {
  expect(renderToString(page)).toBe('<main><h1>head</h1>rest</main>');
});

it('shows the head alone first on a page that is opened from another', () => {
  expect(renderToString(<WholeAtOnce value={false}>{page}</WholeAtOnce>)).toBe('<main><h1>head</h1></main>');
});
