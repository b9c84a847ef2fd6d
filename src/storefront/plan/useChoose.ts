import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Fils, toWire } from '../../../domain/money/money.ts';
import type { OrderRow } from '../../../domain/order/orderDto.ts';
import { LATER_RANKS } from '../../../domain/order/rankedChoice.ts';
import { paths } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow, PlanPart, PlanProposal, SentChoice } from '../../api/types.ts';
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
import { withChoices } from '../choices/cartChoices.ts';
import type { usePlan } from './usePlan.ts';

/** A proposal that became unavailable while it was on screen: its unavailable providers, and its price. */
export interface UnavailableProposal {
  names: string[];
  kind: PlanProposal['kind'];
  total: Fils;
}

const isSession = ({ kind }: PlanPart): boolean => kind === 'reciter';

interface Choosing {
  proposal: PlanProposal;
  to: string;
  /** Sessions of other reciters that are requested if the first one can't come. */
  further: readonly PlanPart[];
}

/** The sessions of other proposals at the same start, each reciter once: the ranking behind a proposal's own. */
export function furtherSessions(proposal: PlanProposal, proposals: readonly PlanProposal[]): PlanPart[] {
  const own = proposal.parts.find(isSession);
  if (!own) return [];
  const others = proposals.flatMap(({ parts }) => parts.filter((part) => isSession(part) && part.start === own.start));
  const byReciter = new Map(others.map((part) => [part.card.id, part]));
  byReciter.delete(own.card.id);
  return [...byReciter.values()].slice(0, LATER_RANKS.length);
}

const toFurtherChoice = ({ card, packageId, total }: PlanPart): SentChoice => ({
  vendor: card.id,
  package_id: packageId,
  expected_total: toWire(total),
});

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
  const [waiting, setWaiting] = useState<Choosing>();

  /** A session is bound to its night, in case the month shifts; quantities of food follow the guests. */
  const cartRowOf = (part: PlanPart, further: readonly PlanPart[] = []): CartRow => ({
    ...rowOf(part),
    ...(isSession(part) && withChoices(further.map(toFurtherChoice))),
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
    mutationFn: async ({ proposal, to, further }: Choosing) => {
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
      await fill(
        proposal.parts.map((part) => cartRowOf(part, further)),
        {
          start: instantToWire(proposal.start),
          guests: criteria.guests,
          occasion: criteria.occasion ?? null,
          shipping_address: address ?? null,
        },
      );
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
  const put = (choosing: Choosing): void => {
    setUnavailable(undefined);
    // Ask before replacing the current cart.
    if (count > 0) setWaiting(choosing);
    else putting.mutate(choosing);
  };
  return {
    busy: putting.isPending || cart === undefined,
    unavailable,
    dismiss: () => setUnavailable(undefined),
    choose: (proposal: PlanProposal, further: readonly PlanPart[] = []) =>
      put({ proposal, to: paths.address, further }),
    edit: (proposal: PlanProposal) => put({ proposal, to: paths.cart, further: [] }),
    /** Whether the confirmation to replace the cart is open. */
    waiting: waiting !== undefined,
    replace(yes: boolean): void {
      setWaiting(undefined);
      if (yes && waiting) putting.mutate(waiting);
    },
  };
}
