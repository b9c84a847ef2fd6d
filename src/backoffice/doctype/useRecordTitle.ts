import { useLocale } from 'react-admin';
import { inLanguage, toLanguage } from '../../../domain/text/format.ts';
import { getDescription } from './description.ts';
import { isWordOfList } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { useOptionLabel } from './useFieldLabel.ts';

/** The localized title of a record: by the resource's override, its title field, or its ID. */
export function useRecordTitle(resource: string | undefined): (record?: Record<string, unknown>) => string {
  const language = toLanguage(useLocale());
  const { title } = usePageOptions(resource);
  const optionLabel = useOptionLabel();
  const description = resource ? getDescription(resource) : undefined;
  const field = description?.titleField ?? 'name';
  // A term of a fixed server list, such as an action.
  const isWord = description?.fields.some((one) => one.fieldname === field && isWordOfList(one));
  return (record) => {
    const own = (record && title?.(record, language)) || inLanguage(record, field, language);
    return (isWord && own ? optionLabel(field, own) : own) || String(record?.id ?? '');
  };
}
