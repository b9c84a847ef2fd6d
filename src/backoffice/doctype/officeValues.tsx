import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { useRecordContext, useResourceContext } from 'react-admin';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { ChoiceValue, LinkValue } from '../../frappeAdmin/FieldValue.tsx';
import type { FieldKit, FieldValueProps } from '../../frappeAdmin/uiKit.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { AreaName } from './AreaName.tsx';
import { descriptionByName, getDescription } from './description.ts';
import { countsFils, hasTwin, isArea, isWordOfList } from './fields.ts';
import { resourceOfDocType } from './resourceOfDocType.ts';
import { useFieldLabel, useOptionLabel } from './useFieldLabel.ts';
import { KIND_OF_RECORD, useKindName } from './useKindName.ts';
import { useRecordTitle } from './useRecordTitle.ts';
import { checks } from './validators.ts';

function Switch({ value }: FieldValueProps) {
  const translate = useTranslate();
  return value ? (
    <Check fontSize="small" titleAccess={translate('ra.boolean.true')} />
  ) : (
    <Remove fontSize="small" titleAccess={translate('ra.boolean.false')} />
  );
}

/** Portraits keep their arch and kitchens their crest; other pictures are as wide as on their cards. */
function Image({ field, value }: FieldValueProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const title = useRecordTitle(resource);
  const src = value ? String(value) : undefined;
  if (field.fieldname !== 'profile_picture')
    return <Picture src={src} fallback="joyful" ratio="16 / 10" sx={{ width: 72, borderRadius: '10px' }} />;
  if (record && resource === 'restaurants')
    return <RestaurantLogo id={String(record.id)} src={src} name={title(record)} size={44} />;
  return <Picture src={src} fallback="person" shape="arch" ratio="4 / 5" sx={{ width: 44 }} />;
}

/** A kind of record by its name; any other Link by the title of its document. */
function Linked(props: FieldValueProps) {
  const kindName = useKindName();
  const { field, value } = props;
  return field.options === KIND_OF_RECORD ? <Name>{kindName(String(value))}</Name> : <LinkValue {...props} />;
}

function Day({ value }: FieldValueProps) {
  const language = useLanguage();
  return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(String(value), language)}</span>;
}

function Moment({ value }: FieldValueProps) {
  const language = useLanguage();
  return formatDateTime(parseInstant(value) ?? 0, language);
}

const Figure = ({ field, value }: FieldValueProps) =>
  countsFils(field) ? <Money fils={Number(value)} /> : <bdi className="fig">{String(value)}</bdi>;

/** An email address, which may wrap after its @. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <bdi dir="ltr">
      {name}@<wbr />
      {host}
    </bdi>
  );
}

/** A term of a fixed server list, or localized text. */
function Words({ field, value }: FieldValueProps) {
  const record = useRecordContext();
  const language = useLanguage();
  const optionLabel = useOptionLabel();
  if (/^[^\s@]+@[^\s@]+$/.test(String(value))) return <MailAddress address={String(value)} />;
  if (isArea(field)) return <AreaName area={String(value)} />;
  if (isWordOfList(field)) return optionLabel(field.fieldname, String(value));
  return <Name>{inLanguage(record, field.fieldname, language)}</Name>;
}

/** The label of a field in forms: with an Arabic translation field, it names the language. */
function useInputLabel(): ReturnType<FieldKit['useInputLabel']> {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (description, field, must, label) => {
    const { fieldname, fieldtype } = field;
    const name = label ? translate(label as MessageKey) : fieldLabel(description, fieldname);
    const text = hasTwin(description, fieldname) ? translate('staff.in_english', { label: name }) : name;
    return must || fieldtype === 'Check' ? text : `${text} (${translate('staff.optional')})`;
  };
}

/** Text direction and language follow the field, not the page. */
const writing: FieldKit['writing'] = ({ fieldname, options }) => {
  if (options === 'Email' || options === 'URL' || options === 'Phone') return { dir: 'ltr' };
  return fieldname.endsWith('_ar') ? { dir: 'rtl', lang: 'ar' } : { dir: 'auto' };
};

/**
 * The value side of the back office's field kit. Inputs are separate (officeFields.tsx), so that read-only pages don't
 * load them.
 */
export const officeValues: FieldKit = {
  descriptionOf: getDescription,
  descriptionByName,
  resourceOfDocType,
  useFieldLabel,
  useInputLabel,
  useOptionLabel,
  useRecordTitle,
  checks,
  writing,
  inputs: {},
  values: {
    Check: Switch,
    'Attach Image': Image,
    Select: ChoiceValue,
    Currency: ({ value }) => <Money dinars={value} />,
    Date: Day,
    Datetime: Moment,
    Link: Linked,
    JSON: ({ value }) => <bdi dir="ltr">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>,
    Int: Figure,
    Float: Figure,
    Percent: Figure,
  },
  Value: Words,
  Text: ({ children }) => <Name>{children}</Name>,
  shownEmpty: new Set(['Check', 'Attach Image']),
};
