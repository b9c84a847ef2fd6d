import { composeLines, hasParts, NO_CITY } from '../../../domain/place/address.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ownTitle } from './addressChoice.ts';

interface AddressLines {
  /** Its title, or else its area. */
  title: string;
  area: string;
  line1: string;
  line2: string;
}

/** Title and lines of an address in the page's language; an address without separate parts is shown as typed. */
export function useAddressLines(address: NewAddressInput | undefined): AddressLines {
  const translate = useTranslate();
  const area = useAreaName(address?.area, (address?.city === NO_CITY ? '' : address?.city) ?? address?.area);
  if (!address) return { title: '', area: '', line1: '', line2: '' };
  const title = ownTitle(address) || area;
  if (hasParts(address)) return { title, area, ...composeLines(address, area, translate) };
  return { title, area, line1: address.address_line1 ?? '', line2: address.address_line2 ?? '' };
}
