import Box from '@mui/material/Box';
import { monogram } from '../../ui/text/initials.ts';
import { Picture } from '../../ui/text/Picture.tsx';
import { placeholderTone } from '../../ui/text/placeholderTone.ts';

const STAR =
  'M60 16L72.9 28.9L91.1 28.9L91.1 47.1L104 60L91.1 72.9L91.1 91.1L72.9 91.1L60 104L47.1 91.1L28.9 91.1L28.9 72.9L16 60L28.9 47.1L28.9 28.9L47.1 28.9Z';

/**
 * A restaurant's logo: its picture in a small rounded square, or a crest with its initials, always in the same color.
 * @param id name of the restaurant's record
 */
export function RestaurantLogo({
  id,
  src,
  name,
  size,
}: {
  id: string;
  src: string | null | undefined;
  name: string;
  size: number;
}) {
  const shape = { inlineSize: size, blockSize: size, flex: 'none', borderRadius: `${Math.round(size / 4)}px` };
  if (src) return <Picture key={name} src={src} fallback="restaurant" shape="plain" sx={shape} />;
  return (
    <Box
      aria-hidden
      sx={({ vars: { palette } }) => {
        const { deep, mid, pale } = palette.art[placeholderTone(id)] ?? {};
        return {
          ...shape,
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          color: palette.common.white,
          backgroundColor: deep,
          fontWeight: 700,
          fontSize: Math.round(size * 0.29),
          lineHeight: 1,
          '& svg': { position: 'absolute', inset: 0, fill: mid, stroke: pale, strokeOpacity: 0.55 },
          '& span': { position: 'relative' },
        };
      }}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d={STAR} strokeWidth={1.5} />
      </svg>
      <span>{monogram(name)}</span>
    </Box>
  );
}
