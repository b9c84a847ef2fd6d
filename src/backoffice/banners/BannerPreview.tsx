import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { directionOf, type Language } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { BannerCard } from '../../parts/BannerCard.tsx';
import { LANGUAGE_CHOICES } from '../../ui/controls/languages.ts';

interface Written {
  /** A file that was chosen and is not stored yet has an address of this page. */
  banner_image?: string | { src?: string } | null;
  mood?: string;
}

/** The banner as Home will show it, in either language, while it is written. */
export function BannerPreview() {
  const translate = useTranslate();
  const [language, choose] = useState<Language>(useLanguage());
  const { banner_image: image, ...values }: Written = useWatch();
  const title = translate('staff.pages.preview');
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          onChange={(_, next: Language | null) => next && choose(next)}
          aria-label={title}
        >
          {LANGUAGE_CHOICES.map(({ code, name }) => (
            <ToggleButton key={code} value={code} lang={code}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box role="region" aria-label={title} lang={language} dir={directionOf(language)}>
        <BannerCard
          language={language}
          banner={{ ...values, banner_image: (typeof image === 'string' ? image : image?.src) ?? null }}
        />
      </Box>
    </Card>
  );
}
