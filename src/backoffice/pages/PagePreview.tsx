import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldIn, getDirection, inLanguage, type Language } from '../../../domain/text/format.ts';
import { fillRichText, parseRichText } from '../../../domain/text/richText.ts';
import { pageValues } from '../../components/content/pageValues.ts';
import { RichText } from '../../components/content/RichText.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { scrollsDown } from '../../ui/styles/scroller.ts';
import { PreviewCard } from '../form/PreviewCard.tsx';
import { useReaderTranslate } from './useReaderTranslate.ts';

/** A live preview of the page as its readers will see it, in either language. */
export function PagePreview() {
  const translate = useTranslate();
  const reader = useLanguage();
  const [language, choose] = useState<Language>(reader);
  const settings = useSettings();
  const values = useWatch() as Record<string, unknown>;
  const readerTranslate = useReaderTranslate(language);
  const filled =
    settings && readerTranslate
      ? pageValues(settings, inLanguage(settings, 'product_name', language), readerTranslate)
      : {};
  const text = String(values[fieldIn('body', language)] ?? '');
  const title = String(values[fieldIn('title', language)] ?? '');
  return (
    <PreviewCard title={translate('staff.pages.preview')} language={language} onChange={choose}>
      <Box
        lang={language}
        dir={getDirection(language)}
        tabIndex={0}
        role="region"
        aria-label={translate('staff.pages.preview')}
        sx={{ maxBlockSize: '70vh', ...scrollsDown, '& h2': { fontSize: '1rem' } }}
      >
        <Typography variant="h3" component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <RichText blocks={parseRichText(fillRichText(text, filled))} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('staff.pages.marks')}
      </Typography>
    </PreviewCard>
  );
}
