import { separatorIn } from '../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { AreaName } from '../doctype/AreaName.tsx';
import type { DocTypeDescription } from '../doctype/description.ts';
import { isArea } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';

/** A value of the audit log, formatted if its field is known; a dash if there was none. */
export function AuditValue({
  description,
  field: fieldname,
  value,
}: {
  description?: DocTypeDescription;
  field: string;
  value: unknown;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const getOptionLabel = useOptionLabel();
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return <bdi>{value.join(separatorIn(language)) || '–'}</bdi>;
  if (typeof value === 'object') return <bdi dir="ltr">{JSON.stringify(value)}</bdi>;
  const field = description?.fields.find((one) => one.fieldname === fieldname);
  const instant = parseInstant(value);
  if (field && isArea(field)) return <AreaName area={String(value)} />;
  switch (field?.fieldtype) {
    case 'Check':
      return translate(Number(value) ? 'ra.boolean.true' : 'ra.boolean.false');
    case 'Currency':
      return <Money dinars={value} />;
    case 'Date':
      return <bdi>{formatDate(String(value), language)}</bdi>;
    case 'Datetime':
      return <bdi>{instant === undefined ? String(value) : formatDateTime(instant, language)}</bdi>;
    default:
      return <bdi>{getOptionLabel(fieldname, String(value), description?.name)}</bdi>;
  }
}
