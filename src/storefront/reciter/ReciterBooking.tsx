import { useEffect } from 'react';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Booking } from '../booking/Booking.tsx';
import { useOpenBooking } from '../booking/useBookingStep.ts';
import { RequestBar } from './RequestBar.tsx';
import { REQUEST, scrollToSection, WHEN_FREE } from './scrollToSection.ts';
import { useMajlisOfCart } from './useMajlisOfCart.ts';

/** How a customer asks for a reciter: the bar below a phone's screen with the step that comes next, and the booking it leads to. */
export function ReciterBooking({
  reciterId,
  occasion,
  bookable,
  chosen,
  start,
  requested,
  onOpened,
}: {
  reciterId: string;
  occasion: string | undefined;
  /** Whether he offers any package. */
  bookable: boolean;
  /** The package that was chosen on the page. */
  chosen: QaariPackage | undefined;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait; '' while none is chosen. */
  start: string;
  /** Whether a guest asked for the time before logging in: then the booking opens by itself. */
  requested: boolean;
  /** The request of before the login was taken up. */
  onOpened: () => void;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  useMajlisOfCart(reciterId);
  const goOn = (): void =>
    start && chosen ? openBooking(chosen.package_id) : scrollToSection(start ? REQUEST : WHEN_FREE);
  const resumes = requested && bookable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the packages are there
  useEffect(() => {
    if (!resumes) return;
    onOpened();
    goOn();
  }, [resumes]);
  return (
    <>
      {bookable && (
        <RequestBar
          start={start}
          {...(chosen && { dinars: chosen.package_unit_price })}
          label={translate(
            !start ? 'provider.choose_a_time' : chosen ? 'booking.request_this_time' : 'booking.choose_package',
          )}
          onClick={goOn}
        />
      )}
      <Booking reciterId={reciterId} occasion={occasion} />
    </>
  );
}
