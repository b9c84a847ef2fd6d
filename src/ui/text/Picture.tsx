import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { imageVariants, PICTURE_SIZES, parseFocus, placeholderColor } from '../../../domain/imageVariants.ts';
import type { ArtTone } from './placeholderTone.ts';

/** Art for pictures that are missing or cannot be read (design §7 Pictures). */
const fallbacks = {
  cover: '/art/cover-default.svg',
  man: '/art/avatar-man.svg',
  woman: '/art/avatar-woman.svg',
  person: '/art/avatar-neutral.svg',
  restaurant: '/art/avatar-restaurant.svg',
  food: '/art/package-food.svg',
  recitation: '/art/package-reciter.svg',
  joyful: '/art/occasion-joyful.svg',
  mourning: '/art/occasion-mourning.svg',
} as const;

/** Art that is drawn in every colour, so that neighbours without pictures are told apart. */
const toned: Partial<Record<FallbackArt, string>> = {
  man: 'avatar-man',
  woman: 'avatar-woman',
  recitation: 'package-reciter',
};

export type FallbackArt = keyof typeof fallbacks;

function artOf(fallback: FallbackArt, tone: ArtTone | undefined): string {
  const name = tone && toned[fallback];
  return name ? `/art/variants/${name}-${tone}.svg` : fallbacks[fallback];
}

export interface PictureProps {
  src: string | null | undefined;
  fallback: FallbackArt;
  /** The colour of the fallback, where it is drawn in several. */
  tone?: ArtTone;
  /** '' when the words beside it say the same. */
  alt?: string;
  /** Width to height, for example `4 / 5`. */
  ratio?: string;
  /** The arch is a person; everything else is a rounded square. */
  shape?: 'arch' | 'rounded' | 'plain';
  /** The first pictures of a page: they come before all else. */
  eager?: boolean;
  /** How wide it stands on the page; a card's width when left out. */
  sizes?: string;
  sx?: SxProps<Theme>;
}

/** A picture in a box of fixed ratio, so that nothing moves when it comes; never a grey box when it does not. */
export function Picture({
  src,
  fallback,
  tone,
  alt = '',
  ratio = '1',
  shape = 'rounded',
  eager = false,
  sizes = PICTURE_SIZES.card,
  sx,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : artOf(fallback, tone);
  const forms = imageVariants(shown);
  const isArt = shown.startsWith('/art/');
  const focus = parseFocus(shown);
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        aspectRatio: ratio,
        overflow: 'hidden',
        position: 'relative',
        backgroundColor: placeholderColor(shown) ?? palette.skeleton,
        ...(shape === 'arch' && { clipPath: 'url(#arch)', minInlineSize: 44 }),
        ...(shape === 'rounded' && { borderRadius: '20px' }),
        '& img': {
          display: 'block',
          inlineSize: '100%',
          blockSize: '100%',
          objectFit: 'cover',
          objectPosition: shape === 'arch' ? '50% 25%' : '50% 50%',
          filter: isArt ? palette.artFilter : palette.photoFilter,
        },
        ...(sx as object),
      })}
    >
      <img
        // before `src`, or the browser begins with the large one
        srcSet={forms}
        // what comes later may be measured on the page
        sizes={forms && (eager ? sizes : `auto, ${sizes}`)}
        src={shown}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // from the left in either direction of reading
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        onError={() => setBroken(shown)}
      />
    </Box>
  );
}
