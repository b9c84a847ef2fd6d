import { scrollsSideways } from './scroller.ts';
/** Items per view below 768 px, from 768 and from 992 px (decisions S1-K-13). */
export type PerView = readonly [small: number, medium: number, large: number];

const column = (count: number, gap: number, peek = 0): string =>
  `calc((100% - ${gap * (count - 1) + peek}px) / ${count})`;

/** A row that scrolls sideways; on phones the next item peeks in. */
export const railStyle = ([small, medium, large]: PerView) =>
  ({
    listStyle: 'none',
    margin: 0,
    // Leaves room for a card's focus ring.
    padding: '4px',
    marginInline: { xs: '-16px', sm: '-24px', md: '-4px' },
    paddingInline: { xs: '16px', sm: '24px', md: '4px' },
    scrollPaddingInline: { xs: '16px', sm: '24px', md: '4px' },
    display: 'grid',
    gridAutoFlow: 'column',
    gap: '12px',
    gridAutoColumns: column(small, 12, 44),
    // The gap is set with the columns computed from it; the theme's breakpoint keys would override it.
    '@media (min-width:768px)': { gap: '16px', gridAutoColumns: column(medium, 16) },
    '@media (min-width:992px)': { gap: '20px', gridAutoColumns: column(large, 20) },
    '@media (min-width:1200px)': { gap: '24px', gridAutoColumns: column(large, 24) },
    ...scrollsSideways,
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '& > li': { scrollSnapAlign: 'start', minInlineSize: 0 },
  }) as const;
