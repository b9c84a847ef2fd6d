import { formatMoney, toFils } from '../../../domain/money/money.ts';
import type { RefundInput } from '../../api/types.ts';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { useAction, useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { RefundRecord } from './refund.ts';

type Values = Record<string, string | number>;

/** Staff's acts on refunds. */
export function useRefundAct() {
  const notify = useNotify();
  const localize = useLocalRefusal();
  const step = useAction(
    (api, { refund, data }: { refund: RefundRecord; data: Values }) =>
      // Only the stamp: what is sent is meant, also when the same words stood there before.
      api.update<RefundRecord>('refunds', {
        id: refund.id,
        data,
        previousData: { id: refund.id, modified: refund.modified },
      }),
    { quiet: true, onDone: ({ state }) => notify(`staff.refund.done.${state}`, { type: 'success' }) },
  );
  const issuing = useMethod('issueRefund', { quiet: true, said: 'staff.refund.issued' });
  const localized = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      throw localize(error);
    });
  return {
    /** A step or another amount; refused when the refund was changed since it was read. */
    send: (refund: RefundRecord, data: Values) => localized(step.send({ refund, data })),
    issue: (input: RefundInput) => localized(issuing.send(input)),
  };
}

/** The values of a refusal in the reader's language: the server writes amounts in English. */
function useLocalRefusal(): (error: unknown) => unknown {
  const language = useLanguage();
  const local = (values: Values = {}): Values => {
    return {
      ...values,
      ...(values.most === undefined ? {} : { amount: formatMoney(toFils(values.most), language) }),
    };
  };
  return (error) => {
    const body = apiErrorMessage(error);
    if (body.values) body.values = local(body.values);
    for (const message of body.messages ?? []) message.values = local(message.values);
    return error;
  };
}
