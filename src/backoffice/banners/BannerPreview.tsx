import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getDirection, type Language } from '../../../domain/text/format.ts';
import { BannerCard } from '../../components/BannerCard.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PreviewCard } from '../form/PreviewCard.tsx';

interface Written {
  /** A newly selected file has an object URL. */
  banner_image?: string | { src?: string } | null;
  mood?: string;
}

/** A live preview of the banner as Home shows it, in either language. */
export function BannerPreview() {
  const translate = useTranslate();
  const [language, choose] = useState<Language>(useLanguage());
  const { banner_image: image, ...values }: Written = useWatch();
  const title = translate('staff.pages.preview');
  return (
    <PreviewCard title={title} language={language} onChange={choose}>
      <Box role="region" aria-label={title} lang={language} dir={getDirection(language)}>
        <BannerCard
          language={language}
          banner={{ ...values, banner_image: (typeof image === 'string' ? image : image?.src) ?? null }}
        />
      </Box>
    </PreviewCard>
  );
}
