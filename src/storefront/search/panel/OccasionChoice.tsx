import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { inLanguage } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useOccasions } from '../useOccasions.ts';

/** Selects a published occasion, or any. */
export function OccasionChoice({
  occasion,
  onChange,
}: {
  occasion: string | undefined;
  onChange: (occasion: string | undefined) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useOccasions();
  if (!data) return <Skeleton height={240} sx={{ borderRadius: '12px' }} />;
  return (
    <RadioGroup
      aria-label={translate('storefront.search_part.occasion')}
      value={occasion ?? ''}
      onChange={(_, value) => onChange(value || undefined)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        '& label': { minBlockSize: 44 },
      }}
    >
      <FormControlLabel value="" control={<Radio />} label={translate('storefront.search_any.occasion')} />
      {data.map((one) => (
        <FormControlLabel
          key={one.id}
          value={one.id}
          control={<Radio />}
          label={inLanguage(one, 'title', language) || one.id}
        />
      ))}
    </RadioGroup>
  );
}
