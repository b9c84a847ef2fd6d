import { useTranslate } from 'react-admin';
import { fieldChecks } from '../checks.ts';
import { ChoiceValue, DynamicLinkValue, LinkValue } from '../FieldValue.tsx';
import { fieldOf } from '../fieldRules.ts';
import { CheckInput, ChoiceInput } from '../inputs/choiceInputs.tsx';
import { DynamicLinkInput, LinksInput } from '../inputs/linkInputs.tsx';
import { TableInput } from '../inputs/TableInput.tsx';
import { LineInput, ParagraphInput } from '../inputs/textInputs.tsx';
import { frappeEnglish } from '../messages.ts';
import { resourceNameOf } from '../registered.ts';
import { type AdminSite, describedResource } from '../site.ts';
import type { FieldKit } from '../uiKit.ts';
import { DocStatusInput, DocStatusValue } from './docStatusField.tsx';
import {
  AnyFileInput,
  ClockInput,
  CodeInput,
  DayInput,
  DecimalInput,
  MomentInput,
  PictureInput,
  SiteLinkInput,
  WholeInput,
} from './plainInputs.tsx';
import { DecimalValue, PictureValue, SwitchValue, TableValue, TextValue, WholeValue } from './plainValues.tsx';
import { useWord } from './useWord.ts';

const english: Readonly<Record<string, string>> = frappeEnglish.frappe;

const checks = fieldChecks(
  {
    required: 'ra.validation.required',
    tooLong: 'frappe.too_long',
    whole: 'frappe.whole',
    wholePositive: 'frappe.whole_positive',
    negative: 'frappe.negative',
    format: 'frappe.format',
    email: 'frappe.email',
  },
  { starred: true, otherwise: (key) => english[key.replace('frappe.', '')] ?? key },
);

const CODE = new Set(['Email', 'URL', 'Phone']);

const look: Pick<FieldKit, 'checks' | 'writing' | 'inputs' | 'values' | 'Value' | 'Text' | 'shownEmpty'> = {
  checks,
  writing: ({ options = '' }) => ({ dir: CODE.has(options) ? 'ltr' : 'auto' }),
  inputs: {
    Data: LineInput,
    Phone: LineInput,
    'Read Only': LineInput,
    'Small Text': ParagraphInput,
    Text: ParagraphInput,
    'Long Text': ParagraphInput,
    'Text Editor': ParagraphInput,
    'Markdown Editor': ParagraphInput,
    Code: CodeInput,
    Int: WholeInput,
    Float: DecimalInput,
    Percent: DecimalInput,
    Currency: DecimalInput,
    Check: CheckInput,
    Select: ChoiceInput,
    Link: SiteLinkInput,
    'Dynamic Link': DynamicLinkInput,
    Docstatus: DocStatusInput,
    Date: DayInput,
    Datetime: MomentInput,
    Time: ClockInput,
    'Attach Image': PictureInput,
    Attach: AnyFileInput,
    Table: TableInput,
    'Table MultiSelect': LinksInput,
  },
  values: {
    Check: SwitchValue,
    Int: WholeValue,
    Float: DecimalValue,
    Percent: DecimalValue,
    Currency: DecimalValue,
    Select: ChoiceValue,
    Link: LinkValue,
    'Dynamic Link': DynamicLinkValue,
    Docstatus: DocStatusValue,
    'Attach Image': PictureValue,
    Table: TableValue,
    'Table MultiSelect': TableValue,
  },
  Value: TextValue,
  Text: ({ children }) => <bdi>{children}</bdi>,
  shownEmpty: new Set(['Check']),
};

/** Translates the site's own texts, if the admin's catalog has them: the texts themselves are the keys. */
function useSiteTranslate(): (text: string) => string {
  const translate = useTranslate();
  return (text) => translate(text, { _: text });
}

/** The field kit for a site's DocTypes, with react-admin's own look and the site's texts. */
export function siteFields(site: AdminSite): FieldKit {
  const { doctypes } = site;
  const descriptionOf = (resource: string) => describedResource(site, resource);
  return {
    ...look,
    descriptionOf,
    descriptionByName: (doctype) => doctypes.get(doctype),
    resourceOfDocType: (doctype) => (doctype && doctypes.has(doctype) ? resourceNameOf(doctype) : undefined),
    useFieldLabel: () => {
      const translateText = useSiteTranslate();
      const word = useWord();
      return (description, fieldname) =>
        fieldname === 'docstatus' ? word('docstatus') : translateText(fieldOf(description, fieldname).label);
    },
    useInputLabel: () => {
      const translateText = useSiteTranslate();
      return (_description, field, _must, label) => label ?? translateText(field.label);
    },
    useOptionLabel: () => {
      const translateText = useSiteTranslate();
      return (_fieldname, value) => translateText(value);
    },
    useRecordTitle: (resource) => {
      const field = resource ? descriptionOf(resource).titleField : 'name';
      return (record) => String(record?.[field] ?? record?.id ?? '');
    },
  };
}
