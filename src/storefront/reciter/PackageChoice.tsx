import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { paths } from '../../../domain/paths.ts';
import { PackageRadios } from '../../components/PackageRadios.tsx';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import type { BookingForm } from '../booking/bookingForm.ts';
import { useOpenBooking } from '../booking/useBookingStep.ts';
import { useReciterRow } from '../booking/useReciterRow.ts';
import { useSearchedMajlis } from '../booking/useSearchedMajlis.ts';
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
  time: Pick<BookingForm, 'start' | 'prayerOffset'>;
  onChange: (packageId: string) => void;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  const notify = useNotify();
  const navigate = useNavigate();
  const { addReciter } = useCart();
  const reciterRow = useReciterRow(reciterId);
  const searched = useSearchedMajlis();
  const [missed, setMissed] = useState(false);
  const chosen = packages.find(({ package_id }) => package_id === value);
  const wrong = missed && !chosen;
  const withChosen = (act: (packageId: string) => void) => () => (chosen ? act(chosen.package_id) : setMissed(true));
  async function addToMajlis(packageId: string): Promise<void> {
    try {
      await addReciter(reciterRow(packageId, time), searched.head);
    } catch {
      // The cart shows the error itself.
      return;
    }
    searched.keepArea();
    notify('booking.added', { type: 'success' });
    navigate(paths.cart);
  }
  return (
    <>
      <PackageRadios
        label={translate('booking.choose_package')}
        packages={packages}
        value={value}
        error={wrong ? 'booking.choose_package' : undefined}
        onChange={onChange}
      />
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
