import { declineReasons } from '../../../domain/order/declineReasons.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { useAction } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import type { Engagement } from './useEngagements.ts';
import { useRequestsUnder } from './useRequestsUnder.ts';

/** The engagements that overlap open requests, each with one button that declines them. */
export function OverlapNotes({ engagements, buffer }: { engagements: readonly Engagement[]; buffer: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const requestsUnder = useRequestsUnder(buffer);
  const { mutate, isPending } = useAction(
    async (api, names: readonly string[]) => {
      // the first reason of a reciter: another engagement at this time
      const [status_note] = declineReasons(LINE_TYPE.reciter, language);
      for (const name of names) await api.rejectLine({ name, ...(status_note && { status_note }) });
      return { data: names };
    },
    { successMessage: 'vendor.outside.declined' },
  );
  return engagements
    .filter(({ row }) => row.state === 'Holds')
    .map((engagement) => {
      const { requests, list } = requestsUnder(engagement);
      if (requests.length === 0) return null;
      return (
        <Note
          key={engagement.id}
          tone="warning"
          action={
            <ActionButton
              variant="text"
              size="small"
              color="error"
              loading={isPending}
              onClick={() => mutate(requests.map(({ id }) => id))}
            >
              {translate('vendor.outside.decline', { smart_count: requests.length })}
            </ActionButton>
          }
        >
          {translate('vendor.outside.over', {
            smart_count: requests.length,
            time: isolate(formatDateTime(engagement.start, language)),
            list,
          })}
        </Note>
      );
    });
}
