import { isolate } from '../../../domain/text/format.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';

/** The last day of a document. @param isMeanwhile whether it counts until a newer one is accepted */
export function ValidUntil({ day, isMeanwhile = false }: { day: string; isMeanwhile?: boolean }) {
  const translate = useTranslate();
  const date = isolate(formatDate(day, useLanguage()));
  return <Muted>{translate(isMeanwhile ? 'documents.valid_meanwhile' : 'documents.valid_until', { date })}</Muted>;
}
