import { placeName } from '../../../domain/place/places.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Name } from '../../ui/text/Name.tsx';

/**
 * The localized name of an area.
 * @param area ID in the list of areas, or typed text
 */
export function AreaName({ area }: { area: string }) {
  return <Name>{placeName(area, useLanguage())}</Name>;
}
