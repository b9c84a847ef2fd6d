import { useLocale } from 'react-admin';
import { inLanguage, languageOf } from '../../../domain/text/format.ts';
import { descriptionOf } from './description.ts';

/** How a record of a resource is called in the page's language: its title field, else its id. */
export function useRecordTitle(resource: string | undefined): (record?: Record<string, unknown>) => string {
  const language = languageOf(useLocale());
  const field = resource ? descriptionOf(resource).titleField : 'name';
  return (record) => inLanguage(record, field, language) || String(record?.id ?? '');
}
