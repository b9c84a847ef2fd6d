import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useOpenBooking } from '../booking/useBookingStep.ts';

/** Packages by name, length and price, one of which is asked for at the chosen time. */
export function PackageChoice({
  packages,
  value,
  ready,
  onChange,
}: {
  packages: readonly QaariPackage[];
  /** Id of the chosen one; '' for none. */
  value: string;
  /** Whether a time is chosen. */
  ready: boolean;
  onChange: (packageId: string) => void;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  const language = useLanguage();
  const [missed, setMissed] = useState(false);
  const chosen = packages.find(({ package_id }) => package_id === value);
  const wrong = missed && !chosen;
  return (
    <>
      <FormControl error={wrong}>
        <FormLabel id="package-choice" sx={{ typography: 'body2', color: 'text.secondary', marginBlockEnd: 1 }}>
          {translate('booking.choose_package')}
        </FormLabel>
        <RadioGroup aria-labelledby="package-choice" value={value} onChange={(_, packageId) => onChange(packageId)}>
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
                    {row.package_time ? (
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
        {wrong && (
          <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
            <FieldError>{translate('booking.choose_package')}</FieldError>
          </Typography>
        )}
      </FormControl>
      {ready && (
        <Button size="large" onClick={() => (chosen ? openBooking(chosen.package_id) : setMissed(true))}>
          {translate('booking.request_this_time')}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('booking.nothing_now')}
      </Typography>
    </>
  );
}
