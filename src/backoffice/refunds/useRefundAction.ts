import { formatMoney, toFils } from '../../../domain/money/money.ts';
import type { RefundInput } from '../../api/types.ts';
import { apiErrorMessage } from '../../components/form/apiError.ts';
import { useAction, useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { RefundRecord } from './refund.ts';

type Values = Record<string, string | number>;

/** Staff actions on refunds. */
export function useRefundAction() {
  const notify = useNotify();
  const localize = useLocalRefusal();
  const step = useAction(
    (api, { refund, data }: { refund: RefundRecord; data: Values }) =>
      // Only `modified`, so that all values are sent, even if they equal the stored ones.
      api.update<RefundRecord>('refunds', {
        id: refund.id,
        data,
        previousData: { id: refund.id, modified: refund.modified },
      }),
    { silent: true, onDone: ({ state }) => notify(`staff.refund.done.${state}`, { type: 'success' }) },
  );
  const issuing = useMethod('issueRefund', { silent: true, successMessage: 'staff.refund.issued' });
  const localized = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      throw localize(error);
    });
  return {
    /** Makes a transition or changes the amount; rejected if the refund was changed since it was read. */
    send: (refund: RefundRecord, data: Values) => localized(step.send({ refund, data })),
    issue: (input: RefundInput) => localized(issuing.send(input)),
  };
}

/** Localizes the values of an error: the server formats amounts in English. */
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
