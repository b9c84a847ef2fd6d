import { useSearchParams } from 'react-router-dom';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { draftKey, readDraft, saveDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { ADDRESS_DRAFT } from '../address/addressChoice.ts';
import { offeredAddress, useSavedAddresses } from '../address/useSavedAddresses.ts';
import type { MajlisFields } from '../cart/useCart.ts';

/** What the page's address says of the majlis that a provider was looked for: where, for which occasion, for how many. */
export function useSoughtMajlis() {
  const [search] = useSearchParams();
  const { email } = useSession();
  const saved = useSavedAddresses();
  const area = search.get('area') ?? undefined;
  const address = search.get('address') ?? offeredAddress(saved, area);
  const guests = parseWhole(search.get('guests') ?? '');
  const occasion = search.get('occasion') ?? undefined;
  return {
    area,
    /** Id of the saved address that is meant; undefined for none, and while they are on their way. */
    address,
    /** As the head of a cart has it: what nobody asked for is left out. */
    head: {
      ...(occasion && { occasion }),
      ...(guests && { guests }),
      // without an area any of them is only a suggestion
      ...(address && (area || search.has('address')) && { shipping_address: address }),
    } satisfies Partial<MajlisFields>,
    /** Begins a new address in the area that was looked in, where none is saved and none was begun. */
    keepArea(): void {
      if (!area || address || saved.isPending || readDraft(draftKey(email, ADDRESS_DRAFT))) return;
      saveDraft(email, ADDRESS_DRAFT, { area });
    },
  };
}
