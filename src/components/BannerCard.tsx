import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { IMAGE_SIZES } from '../../domain/imageVariants.ts';
import { inLanguage, type Language } from '../../domain/text/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { Name } from '../ui/text/Name.tsx';
import { Picture } from '../ui/text/Picture.tsx';

interface BannerFields {
  id?: string | number;
  banner_image?: string | null;
  mood?: string | null;
}

/**
 * A banner as on Home.
 * @param to where it links to; absent: no link
 * @param language the page's language by default
 */
export function BannerCard({
  banner,
  to,
  ...rest
}: {
  banner: BannerFields;
  to?: string | undefined;
  language?: Language;
}) {
  const reader = useLanguage();
  const { language = reader } = rest;
  // A new banner has no headline yet.
  const headline = inLanguage(banner, 'headline', language);
  return (
    <Box
      {...(to && { component: Link, to })}
      sx={({ vars: { palette } }) => {
        const veil = (part: number) => `color-mix(in srgb, ${palette.art.ash?.deep} ${part}%, transparent)`;
        return {
          position: 'relative',
          isolation: 'isolate',
          display: 'flex',
          alignItems: 'end',
          blockSize: { xs: 176, md: 232 },
          padding: { xs: 4, md: 6 },
          overflow: 'hidden',
          borderRadius: '20px',
          color: palette.common.white,
          textDecoration: 'none',
          backgroundColor: palette.art[banner.mood === 'mourning' ? 'ash' : 'lagoon']?.deep,
          // Keeps the text readable on any picture.
          '&::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            zIndex: -1,
            background: `linear-gradient(to top, ${veil(88)}, ${veil(60)} 45%, ${veil(0)} 80%)`,
          },
          '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
          ...(to && { '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: 4 } }),
        };
      }}
    >
      <Picture
        src={banner.banner_image}
        fallback={banner.mood === 'mourning' ? 'mourning' : 'joyful'}
        shape="plain"
        ratio="auto"
        sizes={IMAGE_SIZES.full}
        sx={{
          position: 'absolute',
          inset: 0,
          zIndex: -2,
          '[dir=rtl] & img[src^="/art/"]': { transform: 'scaleX(-1)' },
        }}
      />
      <Box sx={{ maxInlineSize: 460 }}>
        {headline && (
          <Typography variant="h3" component="h3">
            <Name>{headline}</Name>
          </Typography>
        )}
        <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
          <Name>{inLanguage(banner, 'subline', language)}</Name>
        </Typography>
      </Box>
    </Box>
  );
}
