import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Fils } from '../../../domain/money/money.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { paths } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow, PlanPart, PlanProposal } from '../../api/types.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useNights } from '../../components/nights.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { saveDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { ADDRESS_DRAFT } from '../address/addressChoice.ts';
import { boundTo } from '../booking/bookingForm.ts';
import { useCart } from '../cart/useCart.ts';
import { deliveryAt } from '../checkout/deliveryTime.ts';
import { REQUEST_DRAFT, type RequestForm } from '../checkout/useRequestForm.ts';
import type { usePlan } from './usePlan.ts';

/** A proposal that became unavailable while it was on screen: its unavailable providers, and its price. */
export interface UnavailableProposal {
  names: string[];
  kind: PlanProposal['kind'];
  total: Fils;
}

const isSession = ({ kind }: PlanPart): boolean => kind === 'reciter';

const rowOf = ({ kind, card, packageId, quantity, start }: PlanPart): OrderRow => ({
  kind,
  provider: card.id,
  packageId,
  quantity,
  ...(kind === 'reciter' ? { start: instantToWire(start) } : {}),
});

/** Adds a proposal to the cart, after the server has confirmed that all of it is still available. */
export function useChoose({
  criteria,
  plans,
  address,
}: Pick<ReturnType<typeof usePlan>, 'criteria' | 'plans' | 'address'>) {
  const api = useApi();
  const navigate = useNavigate();
  const language = useLanguage();
  const notify = useNotify();
  const explain = useExplainApiError();
  const { email } = useSession();
  const { cart, count, fill } = useCart();
  const nights = useNights();
  const [unavailable, setUnavailable] = useState<UnavailableProposal>();
  const [waiting, setWaiting] = useState<{ proposal: PlanProposal; to: string }>();

  /** A session is bound to its night, in case the month shifts; quantities of food follow the guests. */
  const cartRowOf = (part: PlanPart): CartRow => ({
    ...rowOf(part),
    ...(isSession(part)
      ? nights && boundTo(criteria.night ?? null, { start: instantToWire(part.start) }, nights)
      : { by_guests: 1 as const }),
  });

  /** The parts that are no longer available, or all if the total changed. */
  async function takenOf({ parts, total }: PlanProposal): Promise<PlanPart[]> {
    const lines = parts.map(rowOf);
    const start = parts.find((part) => !isSession(part))?.start;
    const { data } = await api.quote({ lines, area: criteria.area, ...(start && { start: instantToWire(start) }) });
    const taken = parts.filter((part) => {
      const line = data.lines.find((one) => one.provider === part.card.id && one.packageId === part.packageId);
      return !line || line.problem !== null || line.unavailable;
    });
    return taken.length > 0 || data.total === total ? taken : parts;
  }

  const putting = useMutation({
    mutationFn: async ({ proposal, to }: { proposal: PlanProposal; to: string }) => {
      const taken = await takenOf(proposal);
      if (taken.length > 0) {
        setUnavailable({
          names: taken.map(({ card, kind }) =>
            kind === 'reciter' ? reciterTitle(card, language) : inLanguage(card, 'res_name', language),
          ),
          kind: proposal.kind,
          total: proposal.total,
        });
        await plans.refetch();
        return;
      }
      await fill(proposal.parts.map(cartRowOf), {
        start: instantToWire(proposal.start),
        guests: criteria.guests,
        occasion: criteria.occasion ?? null,
        shipping_address: address ?? null,
      });
      const food = proposal.parts.find((part) => !isSession(part));
      // The request takes over these criteria.
      saveDraft<RequestForm>(email, REQUEST_DRAFT, {
        notes: '',
        ...(criteria.occasion && { occasion: criteria.occasion }),
        ...(address && { savedAddress: address }),
        // Without a session, the food has no reciter to follow.
        ...(food?.start && !proposal.parts.some(isSession) && { delivery: deliveryAt(food.start) }),
      });
      if (!address) saveDraft(email, ADDRESS_DRAFT, { area: criteria.area });
      navigate(to);
    },
    onError: async (error) => notify(await explain(error, 'errors.cart_delete'), { type: 'error' }),
  });
  const put = (proposal: PlanProposal, to: string): void => {
    setUnavailable(undefined);
    // Ask before replacing the current cart.
    if (count > 0) setWaiting({ proposal, to });
    else putting.mutate({ proposal, to });
  };
  return {
    busy: putting.isPending || cart === undefined,
    unavailable,
    dismiss: () => setUnavailable(undefined),
    choose: (proposal: PlanProposal) => put(proposal, paths.address),
    edit: (proposal: PlanProposal) => put(proposal, paths.cart),
    /** Whether the confirmation to replace the cart is open. */
    waiting: waiting !== undefined,
    replace(yes: boolean): void {
      setWaiting(undefined);
      if (yes && waiting) putting.mutate(waiting);
    },
  };
}
