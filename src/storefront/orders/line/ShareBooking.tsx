import { reciterPath, restaurantPath } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { ShareButton } from '../../../components/ShareButton.tsx';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { useNight } from '../useNight.ts';

/** Tells guests who comes on which night to which area, with the provider's page: nothing of an order has a public address. */
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
