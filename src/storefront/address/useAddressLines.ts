import { composeLines, hasParts, NO_CITY } from '../../../domain/place/address.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAreaName } from '../../parts/useAreaName.ts';

/** The two lines of an address in the reader's language; one that was given without parts stands as it was typed. */
export function useAddressLines(address: AddressInput | undefined): { area: string; line1: string; line2: string } {
  const translate = useTranslate();
  const area = useAreaName(address?.area, (address?.city === NO_CITY ? '' : address?.city) ?? address?.area);
  if (!address) return { area: '', line1: '', line2: '' };
  if (hasParts(address)) return { area, ...composeLines(address, area, translate) };
  return { area, line1: address.address_line1 ?? '', line2: address.address_line2 ?? '' };
}
