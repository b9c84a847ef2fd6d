import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Announces once that something is loading; the shapes inside are decorative. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div role="status">
      <span className="visually-hidden">{translate('common.loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** `arch`: a person; `wide`: a cover with a crest and text; `picture`: a picture and its name. */
export type CardShape = 'arch' | 'wide' | 'picture';

const SHAPES = {
  arch: { aspectRatio: '4 / 5', clipPath: 'url(#arch)' },
  wide: { aspectRatio: '16 / 10', borderRadius: '20px' },
  picture: { aspectRatio: '16 / 9', borderRadius: '20px' },
};

/** Placeholder of a card's picture, in its shape. */
export function SkeletonPicture({ shape }: { shape: CardShape }) {
  return <Skeleton sx={{ ...SHAPES[shape], height: 'auto' }} />;
}

/**
 * Placeholder of a name and a line below it.
 * @param short only the name
 */
export function SkeletonLines({ short = false }: { short?: boolean }) {
  return (
    <Box sx={{ flex: 1 }}>
      <Typography variant="title" component="div">
        <Skeleton variant="text" width="80%" />
      </Typography>
      {!short && (
        <Typography variant="caption" component="div">
          <Skeleton variant="text" width="55%" />
        </Typography>
      )}
    </Box>
  );
}

/** Placeholder of a card, in its final size. */
export function SkeletonCard({ shape }: { shape: CardShape }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <SkeletonPicture shape={shape} />
      <Box sx={{ display: 'flex', gap: 3 }}>
        {shape === 'wide' && <Skeleton sx={{ flex: 'none', inlineSize: 44, blockSize: 44, borderRadius: '50%' }} />}
        <SkeletonLines short={shape === 'picture'} />
      </Box>
    </Box>
  );
}

/** Placeholder of a list's rows. */
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
