import { useDataProvider } from 'react-admin';
import { codeOf, type Status, type StatusReason } from '../../../domain/order/orderProcess.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type DocTypeDescription, descriptionOf, type FieldDescription } from '../doctype/description.ts';
import { isArea } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import type { FileWords } from './rowsForFile.ts';

/** More occasions than there are. */
const ALL = 500;

/** How a file of a DocType says what is no text of the record's own: as the pages do, in their language. */
export function useFileWords(): (description: DocTypeDescription, fields: FieldDescription[]) => Promise<FileWords> {
  const translate = useTranslate();
  const language = useLanguage();
  const optionLabel = useOptionLabel();
  const dataProvider = useDataProvider();

  /** What an order's state and its reason are called everywhere. */
  const ofOrder = (fieldname: string, value: string): string | undefined => {
    if (fieldname === 'status') return translate(`orders.status.${codeOf(value as Status)}`);
    if (fieldname === 'status_reason') return translate(`orders.reason.${value as StatusReason}`);
    return undefined;
  };

  async function occasions(): Promise<Map<string, string>> {
    const { data } = await dataProvider.getList('occasions', {
      sort: { field: 'name', order: 'ASC' },
      filter: {},
      pagination: { page: 1, perPage: ALL },
    });
    return new Map(data.map((one) => [String(one.id), inLanguage(one, 'title', language)]));
  }

  return async (description, fields) => {
    const has = (fieldname: string) => fields.some((field) => field.fieldname === fieldname);
    const { placeName, governorateName } = await import('../../../domain/place/places.ts');
    const titles = has('occasion') ? await occasions() : undefined;
    return {
      yes: translate('ra.boolean.true'),
      no: translate('ra.boolean.false'),
      option: (fieldname, value) =>
        (description === descriptionOf('orders') && ofOrder(fieldname, value)) ||
        optionLabel(fieldname, value, description.name),
      named: (field, value) => {
        if (isArea(field)) return placeName(value, language);
        if (field.fieldname === 'governorate') return governorateName(value, language);
        return (field.fieldname === 'occasion' && titles?.get(value)) || value;
      },
    };
  };
}
