import { changedTerms, readChange } from '../../../domain/order/requestChange.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** What a customer changed of a request, each on its line. @param change as its event keeps it */
export function ChangedTerms({ change: stored }: { change: string | null | undefined }) {
  const translate = useTranslate();
  const language = useLanguage();
  const change = readChange(stored);
  if (!change) return null;
  return changedTerms(change, language).map(({ term, values }) => (
    <div key={term}>{translate(`booking.changed.${term}`, values)}</div>
  ));
}
