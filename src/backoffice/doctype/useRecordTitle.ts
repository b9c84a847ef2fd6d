import { useLocale } from 'react-admin';
import { inLanguage, toLanguage } from '../../../domain/text/format.ts';
import { getDescription } from './description.ts';
import { isWordOfList } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { useOptionLabel } from './useFieldLabel.ts';

/** How a record of a resource is called in the page's language: as its resource says, by its title field, else by its id. */
export function useRecordTitle(resource: string | undefined): (record?: Record<string, unknown>) => string {
  const language = toLanguage(useLocale());
  const { title } = usePageOptions(resource);
  const optionLabel = useOptionLabel();
  const description = resource ? getDescription(resource) : undefined;
  const field = description?.titleField ?? 'name';
  // words of a list that the server keeps, such as the name of an act
  const isWord = description?.fields.some((one) => one.fieldname === field && isWordOfList(one));
  return (record) => {
    const own = (record && title?.(record, language)) || inLanguage(record, field, language);
    return (isWord && own ? optionLabel(field, own) : own) || String(record?.id ?? '');
  };
}
