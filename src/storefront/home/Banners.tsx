import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { inLanguage } from '../../../domain/format.ts';
import { paths } from '../../../domain/paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

const targets: readonly string[] = [
  paths.home,
  paths.occasions,
  paths.occasionReciters,
  paths.reciters,
  paths.reciter,
  paths.restaurants,
  paths.restaurant,
];

/** Staff write the links of banners: one that leads to no page of ours is left out. */
function targetOf({ link }: RaRecord): string | undefined {
  return typeof link === 'string' && targets.includes(link.split('?')[0] ?? '') ? link : undefined;
}

/** The banners of the day, moved by hand: picture, and the words below it. */
export function Banners({ banners }: { banners: RaRecord<string>[] }) {
  const translate = useTranslate();
  return (
    <Carousel title={translate('storefront.banners')} perView={[1, 2, 3]}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <Banner banner={banner} />
        </li>
      ))}
    </Carousel>
  );
}

function Banner({ banner }: { banner: RaRecord<string> }) {
  const language = useLanguage();
  const to = targetOf(banner);
  return (
    <Box
      {...(to && { component: Link, to })}
      sx={({ palette, shadows }) => ({
        display: 'grid',
        gridTemplateColumns: '96px 1fr',
        gap: 4,
        alignItems: 'center',
        blockSize: '100%',
        padding: 3,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: '20px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
        boxShadow: shadows[1],
        ...(to && { '&:hover': { backgroundColor: palette.surfaceSunken } }),
      })}
    >
      <Picture
        src={banner.banner_image}
        fallback={banner.mood === 'mourning' ? 'mourning' : 'joyful'}
        sx={{ borderRadius: '14px' }}
      />
      <div>
        <Typography variant="title" component="h3">
          <Name>{inLanguage(banner, 'headline', language)}</Name>
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0, marginBlockStart: 1 }}>
          <Name>{inLanguage(banner, 'subline', language)}</Name>
        </Typography>
      </div>
    </Box>
  );
}
