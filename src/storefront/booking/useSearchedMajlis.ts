import { useSearchParams } from 'react-router-dom';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { draftKey, readDraft, saveDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { ADDRESS_DRAFT } from '../address/addressChoice.ts';
import { offeredAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import type { MajlisFields } from '../cart/useCart.ts';

/** The majlis in the page's URL: place, occasion and number of guests that were searched. */
export function useSearchedMajlis() {
  const [search] = useSearchParams();
  const { email } = useSession();
  const saved = useSavedAddresses();
  const area = search.get('area') ?? undefined;
  const address = search.get('address') ?? offeredAddress(saved, area);
  const guests = parseWhole(search.get('guests') ?? '');
  const occasion = search.get('occasion') ?? undefined;
  return {
    area,
    /** ID of the matching saved address; undefined if none or while loading. */
    address,
    /** The cart's head fields, without those that weren't searched. */
    head: {
      ...(occasion && { occasion }),
      ...(guests && { guests }),
      // Without a searched area, an address is only a suggestion.
      ...(address && (area || search.has('address')) && { shipping_address: address }),
    } satisfies Partial<MajlisFields>,
    /** Starts a new address in the searched area, if none is saved there and none was started. */
    keepArea(): void {
      if (!area || address || saved.isPending || readDraft(draftKey(email, ADDRESS_DRAFT))) return;
      saveDraft(email, ADDRESS_DRAFT, { area });
    },
  };
}
