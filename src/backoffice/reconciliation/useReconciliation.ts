import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/** The month or day that the address asks for. */
export function useAsked() {
  const [query] = useSearchParams();
  const [day, month] = [query.get('day') ?? '', query.get('month') ?? ''];
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** A month, day by day. */
export function useMonth(month: string | undefined) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery({
    queryKey: ['reconciliation', month ?? 'now'],
    queryFn: async ({ signal }) => (await api.reconciliation(month ? { month } : {}, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** A day, reference by reference. */
export function useDay(day: string) {
  const api = useDataProvider<MajalisDataProvider>();
  return useQuery({
    queryKey: ['reconciledDay', day],
    queryFn: async ({ signal }) => (await api.reconciledDay({ day }, { signal })).data,
  });
}

/** How a day is said here: `Sun 22 Nov`. */
export function useDayText() {
  const language = useLanguage();
  return (day: string) => `${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`;
}

/** Reads the gateway's list of a day, or the text of a file in its place, and tells how it went. */
export function useReadDay(day: string) {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const dayText = useDayText();
  return useMutation({
    mutationFn: async (file: string | undefined) =>
      (await api.readGatewayDay(file === undefined ? { day } : { day, file })).data,
    onSuccess: ({ movements }) => {
      const sentence = translate('staff.reconciliation.read_done', { smart_count: movements, day: dayText(day) });
      notify({ sentence }, { type: 'success' });
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
    onSettled: () => queries.invalidateQueries(),
  });
}
