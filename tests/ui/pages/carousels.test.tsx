import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { paths, reciterPath } from '../../../domain/paths.ts';
import { translator } from '../../e2e/support/messages.ts';
import { NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(closePage);

const getText = translator('en');

/** Widths of the spec: small, medium from 768 px, large from 992 px. */
const WIDTHS = [390, 800, 1280] as const;

/** The CSS rules that apply at a width, because jsdom doesn't re-evaluate media queries. */
const rulesAt = (width: number): CSSStyleRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      const { conditionText, cssRules } = rule as CSSMediaRule;
      if (!conditionText) return [rule as CSSStyleRule];
      const [, from] = /^\(min-width: ?(\d+)px\)$/.exec(conditionText) ?? [];
      return from && width >= Number(from) ? ([...cssRules] as CSSStyleRule[]) : [];
    });

/** The number of columns in a row. */
function columnsOf(row: Element, width: number): number {
  const columns = rulesAt(width)
    .filter(({ selectorText, style }) => style?.gridAutoColumns && row.matches(selectorText))
    .at(-1)?.style.gridAutoColumns;
  return Number(/\/ (\d+)\)$/.exec(columns ?? '')?.[1]);
}

test.each<[title: CatalogueKey, path: string, counts: number[]]>([
  ['storefront.occasions', paths.home, [1, 2, 3]],
  ['storefront.reciters', paths.home, [2, 3, 6]],
  ['storefront.catering', paths.home, [2, 3, 4]],
  ['booking.vendor.choose_package', reciterPath(RECITER.name), [1, 2, 4]],
])('%s: as many cards are visible as the spec says, at each width', async (title, path, counts) => {
  await openPage(path, { as: NASSER });
  const heading = await screen.findByRole('heading', { level: 2, name: getText(title) });
  const list = heading.closest('section')?.querySelector('ul') as Element;
  expect(WIDTHS.map((width) => columnsOf(list, width))).toEqual(counts);
});
