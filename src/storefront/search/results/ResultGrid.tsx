import type { ReactNode } from 'react';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { twoColumns } from '../../../ui/styles/twoColumns.ts';

/**
 * Cards of results next to the column of filters.
 * @param rows shows them as rows on phones
 */
export function ResultGrid({ shape, rows, children }: { shape: 'arch' | 'wide'; rows: boolean; children: ReactNode }) {
  const onPhones = rows && shape === 'arch' ? 'minmax(0, 1fr)' : twoColumns;
  const wide = shape === 'arch' ? 4 : 3;
  return (
    <PlainList
      sx={{
        display: 'grid',
        columnGap: { xs: 3, sm: 4, lg: 6 },
        rowGap: rows && shape === 'arch' ? { xs: 3, md: 8 } : 8,
        gridTemplateColumns: {
          xs: onPhones,
          md: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${wide}, minmax(0, 1fr))`,
        },
        '& > li': { minInlineSize: 0 },
      }}
    >
      {children}
    </PlainList>
  );
}
