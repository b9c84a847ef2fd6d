import type { ReactNode } from 'react';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { contentVisibilityAuto } from '../../ui/styles/contentVisibility.ts';
import { twoColumns } from '../../ui/styles/twoColumns.ts';

const columns = {
  arch: { xs: twoColumns, sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  wide: { xs: twoColumns, sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  picture: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
};

/** A grid of cards with as many columns as fit (design §3). */
export function CardGrid({ kind, children }: { kind: keyof typeof columns; children: ReactNode }) {
  return (
    <PlainList
      sx={{
        display: 'grid',
        columnGap: { xs: 3, sm: 4, lg: 6 },
        rowGap: { xs: 8, md: 10 },
        gridTemplateColumns: columns[kind],
        '& > li': { minInlineSize: 0, ...contentVisibilityAuto(360, 8) },
      }}
    >
      {children}
    </PlainList>
  );
}
