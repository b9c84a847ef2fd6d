import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Says once that something is loading; the shapes inside are for the eye only. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div role="status">
      <span className="visually-hidden">{translate('common.loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** A card that is still coming: a picture and two lines. */
export function SkeletonCard({ shape = 'rounded' }: { shape?: 'arch' | 'rounded' }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Skeleton
        sx={
          shape === 'arch'
            ? { aspectRatio: '4 / 5', height: 'auto', clipPath: 'url(#arch)' }
            : { aspectRatio: '16 / 10', height: 'auto', borderRadius: '20px' }
        }
      />
      <Skeleton width="80%" height={18} />
      <Skeleton width="55%" height={14} />
    </Box>
  );
}

/** Rows of a list that is still coming. */
export function SkeletonRows({ rows = 3, height = 96 }: { rows?: number; height?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <Skeleton key={row} height={height} sx={{ borderRadius: '16px' }} />
      ))}
    </Box>
  );
}
