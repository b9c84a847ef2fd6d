import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The month or day in the URL. */
export function useReconciliationMonth() {
  const [query] = useSearchParams();
  const [day, month] = [query.get('day') ?? '', query.get('month') ?? ''];
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** A month, by day. */
export function useReconciliation(month: string | undefined) {
  return useMethodQuery('reconciliation', month ? { month } : {}, { placeholderData: keepPreviousData });
}

/** A day, by reference. */
export function useReconciledDay(day: string) {
  return useMethodQuery('reconciledDay', { day });
}

/** Returns a formatter for days: `Sun 22 Nov`. */
export function useDayText() {
  const language = useLanguage();
  return (day: string) => `${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`;
}

/** Reads the gateway's list of a day, or a file in its place, and reports the result. */
export function useReadDay(day: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const dayText = useDayText();
  const { mutate, isPending } = useMethod('readGatewayDay', {
    fallback: 'errors.load',
    onDone: ({ movements }) => {
      const sentence = translate('staff.reconciliation.read_done', { smart_count: movements, day: dayText(day) });
      notify({ sentence }, { type: 'success' });
    },
  });
  return { read: (file?: string) => mutate(file === undefined ? { day } : { day, file }), isPending };
}
