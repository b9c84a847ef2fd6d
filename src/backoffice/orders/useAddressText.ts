import { composeLines, hasParts, NO_CITY } from '../../../domain/place/address.ts';
import { placeName } from '../../../domain/place/places.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Line } from './line.ts';

/**
 * The localized place of a line, as far as the viewer may know: the area before payment, then the full address
 * (decision B3). An address without separate parts is shown as typed.
 */
export function useAddressText(): (line: Line) => { area: string; line1: string; line2: string } {
  const translate = useTranslate();
  const language = useLanguage();
  return (line) => {
    const area = placeName(line.area, language) || (line.city === NO_CITY ? '' : line.city) || '';
    if (line.block && hasParts(line)) return { area, ...composeLines(line, area, translate) };
    return { area, line1: (line.area && area) || line.address_line_1 || area, line2: '' };
  };
}
