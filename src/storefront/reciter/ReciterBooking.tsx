import { useEffect } from 'react';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Booking } from '../booking/Booking.tsx';
import { useOpenBooking } from '../booking/useBookingStep.ts';
import { RequestBar } from './RequestBar.tsx';
import { REQUEST, scrollToSection, WHEN_FREE } from './scrollToSection.ts';
import { useMajlisOfCart } from './useMajlisOfCart.ts';

/** Booking for customers: the bottom bar on phones with the next step, and the booking dialog. */
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
  /** Whether the reciter offers any package. */
  bookable: boolean;
  /** The package selected on the page. */
  chosen: QaariPackage | undefined;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait time; '' if none is selected. */
  start: string;
  /** Whether a guest requested the time before logging in: the booking then opens automatically. */
  requested: boolean;
  /** Called when that request has been opened. */
  onOpened: () => void;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  useMajlisOfCart(reciterId);
  const goOn = (): void =>
    start && chosen ? openBooking(chosen.package_id) : scrollToSection(start ? REQUEST : WHEN_FREE);
  const resumes = requested && bookable;
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the packages are loaded
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
