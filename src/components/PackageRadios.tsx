import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { QaariPackage, RestaurantPackage } from '../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../domain/text/format.ts';
import type { FieldMessage } from '../i18n/fieldMessage.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { FieldError } from '../ui/controls/fieldTexts.tsx';
import { Name } from '../ui/text/Name.tsx';
import { Money } from './Money.tsx';

/** Packages of one provider by name, length and price, one of which is chosen. */
export function PackageRadios({
  label,
  packages,
  value,
  error,
  onChange,
}: {
  label: string;
  packages: readonly (QaariPackage | RestaurantPackage)[];
  /** Id of the chosen one; '' for none. */
  value: string;
  error?: FieldMessage | undefined;
  onChange: (packageId: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id} sx={{ typography: 'body2', color: 'text.secondary', marginBlockEnd: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, packageId) => onChange(packageId)}>
        {packages.map((row) => (
          <FormControlLabel
            key={row.package_id}
            value={row.package_id}
            control={<Radio />}
            disableTypography
            sx={{ marginInlineEnd: 0, minBlockSize: 48, '& > :last-child': { flex: 1, minInlineSize: 0 } }}
            label={
              <Box
                component="span"
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}
              >
                <Box component="span" sx={{ flex: '1 1 5em', minInlineSize: 0 }}>
                  <Name>{inLanguage(row, 'package_name', language)}</Name>
                  {'package_time' in row && row.package_time ? (
                    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                      {translate('booking.minutes', { smart_count: row.package_time })}
                    </Typography>
                  ) : null}
                </Box>
                <Money dinars={row.package_unit_price} />
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {error && (
        <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
          <FieldError message={error} />
        </Typography>
      )}
    </FormControl>
  );
}
