import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { ReferenceField, useRecordContext, useResourceContext } from 'react-admin';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { descriptionOf, type FieldDescription } from './description.ts';
import { isWordOfList } from './fields.ts';
import { resourceOfDocType } from './resourceOfDocType.ts';
import { useOptionLabel } from './useFieldLabel.ts';
import { useRecordTitle } from './useRecordTitle.ts';

/** A field of the record around it, as lists show it: by fieldtype, in the page's language. */
export function DocTypeValue({ field }: { field: FieldDescription }) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const language = useLanguage();
  const translate = useTranslate();
  const optionLabel = useOptionLabel();
  const value: unknown = record?.[field.fieldname];
  if (field.fieldtype === 'Check') {
    return value ? (
      <Check fontSize="small" titleAccess={translate('ra.boolean.true')} />
    ) : (
      <Remove fontSize="small" titleAccess={translate('ra.boolean.false')} />
    );
  }
  if (field.fieldtype === 'Attach Image') {
    return <Picture src={value as string} fallback="joyful" ratio="16 / 10" sx={{ width: 72, borderRadius: '10px' }} />;
  }
  if (value === null || value === undefined || value === '') return null;
  switch (field.fieldtype) {
    case 'Select':
      return optionLabel(field.fieldname, String(value), resource && descriptionOf(resource).name);
    case 'Currency':
      return <Money dinars={value} />;
    case 'Date':
      return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(String(value), language)}</span>;
    case 'Datetime':
      return formatDateTime(parseInstant(value) ?? 0, language);
    case 'Link':
      return <LinkedTitle field={field} />;
    case 'JSON':
      return <bdi dir="ltr">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
    case 'Int':
    case 'Float':
    case 'Percent':
      return <bdi className="fig">{String(value)}</bdi>;
    case 'Data':
      if (isWordOfList(field)) return optionLabel(field.fieldname, String(value));
      return <Name>{inLanguage(record, field.fieldname, language)}</Name>;
    default:
      return <Name>{inLanguage(record, field.fieldname, language)}</Name>;
  }
}

function LinkedTitle({ field }: { field: FieldDescription }) {
  const reference = resourceOfDocType(field.options);
  const record = useRecordContext();
  const optionLabel = useOptionLabel();
  if (!reference) return <Name>{optionLabel(field.fieldname, String(record?.[field.fieldname]))}</Name>;
  return (
    <ReferenceField source={field.fieldname} reference={reference} link={false}>
      <TitleOf resource={reference} />
    </ReferenceField>
  );
}

function TitleOf({ resource }: { resource: string }) {
  const title = useRecordTitle(resource);
  return <Name>{title(useRecordContext())}</Name>;
}
