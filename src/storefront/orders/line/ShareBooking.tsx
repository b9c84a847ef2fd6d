import { reciterPath, restaurantPath } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { ShareButton } from '../../../components/ShareButton.tsx';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { useNight } from '../useNight.ts';

/** Shares provider, night and area with guests, and a link to the provider's page: orders have no public URL. */
export function ShareBooking({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const area = useAreaName(line.area, '');
  const facts = [inLanguage(line, 'providerTitle', language), night(line.start).title, area].filter(Boolean);
  return (
    <ShareButton
      variant="button"
      text={facts.join(translate('checkout.address_part.separator'))}
      path={isReciterLine(line) ? reciterPath(line.provider) : restaurantPath(line.provider)}
    />
  );
}
