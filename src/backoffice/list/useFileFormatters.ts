import { useDataProvider } from 'react-admin';
import { getStatusCode, type Status, type StatusReason } from '../../../domain/order/orderProcess.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { DocTypeDescription, FieldDescription } from '../doctype/description.ts';
import { isArea, isWordOfList } from '../doctype/fields.ts';
import { resourceOfDocType } from '../doctype/resourceOfDocType.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { KIND_OF_RECORD, useKindName } from '../doctype/useKindName.ts';
import type { FileFormatters } from './rowsForFile.ts';

/** More occasions than there are. */
const ALL = 500;

/** Returns the formatters for a DocType's file, which match its pages. */
export function useFileFormatters(): (
  description: DocTypeDescription,
  fields: FieldDescription[],
) => Promise<FileFormatters> {
  const translate = useTranslate();
  const language = useLanguage();
  const optionLabel = useOptionLabel();
  const kindName = useKindName();
  const dataProvider = useDataProvider();

  /** Values that pages name differently from their DocType. */
  const onPages: Record<string, (value: string) => string> = {
    'Order Progress.status': (value) => translate(`orders.status.${getStatusCode(value as Status)}`),
    'Order Progress.status_reason': (value) => translate(`orders.reason.${value as StatusReason}`),
    'Payment Attempt.state': (value) => optionLabel('payment_state', value),
    'Review.type': kindName,
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
        onPages[`${description.name}.${fieldname}`]?.(value) ?? optionLabel(fieldname, value, description.name),
      formatName: (field, value) => {
        if (isArea(field)) return placeName(value, language);
        if (field.fieldname === 'governorate') return governorateName(value, language);
        if (field.options === KIND_OF_RECORD) return kindName(value);
        if (field.fieldname === 'occasion') return titles?.get(value) ?? value;
        const isWord = isWordOfList(field) || (field.fieldtype === 'Link' && !resourceOfDocType(field.options));
        return isWord ? optionLabel(field.fieldname, value) : value;
      },
    };
  };
}
