import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { filsOf, formatMoney } from '../../../domain/money/money.ts';
import { newKey } from '../../../domain/newKey.ts';
import type { MajalisDataProvider, RefundInput } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { refusalOfError } from '../../parts/form/failure.ts';
import type { RefundRecord } from './refund.ts';

type Values = Record<string, string | number>;

/** Staff's acts on refunds, pessimistic; everything on screen is read again afterwards, whatever the answer. */
export function useRefundAct() {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const localize = useLocalRefusal();
  const unanswered = useRef({ content: '', key: '' });

  async function act(work: () => Promise<WordKey>): Promise<void> {
    try {
      notify(await work(), { type: 'success' });
    } catch (error) {
      throw localize(error);
    } finally {
      void queries.invalidateQueries();
    }
  }

  return {
    /** A step or another amount; refused when the refund was changed since it was read. */
    send: (refund: RefundRecord, data: Values) =>
      act(async () => {
        // Only the stamp: what is sent is meant, also when the same words stood there before.
        const previousData = { id: refund.id, modified: refund.modified };
        const { data: after } = await api.update<RefundRecord>('refunds', { id: refund.id, data, previousData });
        return `staff.refund.done.${after.state}` as const;
      }),
    issue: (input: RefundInput) =>
      act(async () => {
        // Sent once more after a lost answer, it is the same refund; after an answer it is another one.
        const content = JSON.stringify(input);
        if (unanswered.current.content !== content) unanswered.current = { content, key: newKey() };
        await api.issueRefund(input, { idempotencyKey: unanswered.current.key });
        unanswered.current = { content: '', key: '' };
        return 'staff.refund.issued';
      }),
  };
}

/** The values of a refusal in the reader's language: the server writes amounts in English. */
function useLocalRefusal(): (error: unknown) => unknown {
  const language = useLanguage();
  const local = (values: Values = {}): Values => {
    return {
      ...values,
      ...(values.most === undefined ? {} : { amount: formatMoney(filsOf(values.most), language) }),
    };
  };
  return (error) => {
    const body = refusalOfError(error);
    if (body.values) body.values = local(body.values);
    for (const message of body.messages ?? []) message.values = local(message.values);
    return error;
  };
}
