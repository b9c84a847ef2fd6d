import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { BookingForm } from '../booking/bookingForm.ts';
import { useOpenBooking } from '../booking/useBookingStep.ts';
import { useReciterRow } from '../booking/useReciterRow.ts';
import { useSoughtMajlis } from '../booking/useSoughtMajlis.ts';
import { useCart } from '../cart/useCart.ts';

/** Selects one of the packages by name, duration and price, for the selected time. */
export function PackageChoice({
  reciterId,
  packages,
  value,
  time,
  onChange,
}: {
  reciterId: string;
  packages: readonly QaariPackage[];
  /** ID of the selected one; '' if none. */
  value: string;
  /** The selected time; `start` is '' if none. */
  time: Pick<BookingForm, 'start' | 'after'>;
  onChange: (packageId: string) => void;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  const language = useLanguage();
  const notify = useNotify();
  const navigate = useNavigate();
  const { addReciter } = useCart();
  const reciterRow = useReciterRow(reciterId);
  const sought = useSoughtMajlis();
  const [missed, setMissed] = useState(false);
  const chosen = packages.find(({ package_id }) => package_id === value);
  const wrong = missed && !chosen;
  const withChosen = (act: (packageId: string) => void) => () => (chosen ? act(chosen.package_id) : setMissed(true));
  async function addToMajlis(packageId: string): Promise<void> {
    try {
      await addReciter(reciterRow(packageId, time), sought.head);
    } catch {
      // The cart shows the error itself.
      return;
    }
    sought.keepArea();
    notify('booking.added', { type: 'success' });
    navigate(paths.cart);
  }
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
      {time.start && (
        <>
          <Button size="large" onClick={withChosen(openBooking)}>
            {translate('booking.request_this_time')}
          </Button>
          <ActionButton variant="outlined" size="large" onClick={withChosen((id) => void addToMajlis(id))}>
            {translate('booking.add_to_majlis')}
          </ActionButton>
          <Button variant="text" onClick={withChosen((id) => openBooking(id, 'time'))}>
            {translate('booking.series.several')}
          </Button>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('booking.nothing_now')}
      </Typography>
    </>
  );
}
