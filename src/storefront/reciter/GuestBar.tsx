import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { RequestBar } from './RequestBar.tsx';
import { scrollToSection, WHEN_FREE } from './scrollToSection.ts';

/**
 * The bottom bar on phones for guests: scrolls to the times, and once one is selected, leads through the login to the
 * booking.
 */
export function GuestBar({ start, onRequest }: { start: string; onRequest: () => void }) {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  return (
    <RequestBar
      start={start}
      note={start ? translate('provider.choice_is_kept') : undefined}
      label={translate(start ? 'booking.request_this_time' : 'provider.choose_a_time')}
      onClick={() => {
        if (!start) return scrollToSection(WHEN_FREE);
        onRequest();
        openLogin(translate('provider.choice_is_kept'));
      }}
    />
  );
}
