import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { getSrcset, IMAGE_SIZES, parseFocus, placeholderColor } from '../../../domain/imageVariants.ts';
import type { ArtTone } from './placeholderTone.ts';

/** Illustrations for pictures that are missing or fail to load (design §7 Pictures). */
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

/** Illustrations that exist in every tone, so that neighboring items without pictures differ. */
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
  /** The tone of the fallback, if it exists in several. */
  tone?: ArtTone;
  /** '' if the text next to it says the same. */
  alt?: string;
  /** Width to height, for example `4 / 5`. */
  ratio?: string;
  /** The arch is for people; everything else is a rounded square. */
  shape?: 'arch' | 'rounded' | 'plain';
  /** Loads with high priority; for the first pictures of a page. */
  eager?: boolean;
  /** Displayed width; a card's width by default. */
  sizes?: string;
  sx?: SxProps<Theme>;
}

/**
 * A picture in a box with a fixed aspect ratio, so that the layout doesn't shift. Shows an illustration if the picture
 * is missing, never an empty box.
 */
export function Picture({
  src,
  fallback,
  tone,
  alt = '',
  ratio = '1',
  shape = 'rounded',
  eager = false,
  sizes = IMAGE_SIZES.card,
  sx,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : artOf(fallback, tone);
  const forms = getSrcset(shown);
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
        // Set before `src`; otherwise the browser starts loading the large one.
        srcSet={forms}
        // A lazy picture can be measured on the page.
        sizes={forms && (eager ? sizes : `auto, ${sizes}`)}
        src={shown}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // From the left in either reading direction.
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        onError={() => setBroken(shown)}
      />
    </Box>
  );
}
