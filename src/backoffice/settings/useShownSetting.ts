import { foldDigits } from '../../../domain/text/arabicText.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { descriptionOf, fieldOf } from '../doctype/description.ts';
import { unitOf } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';

/** A setting's value as a sentence names it: with its unit, a choice by its name; '' for rows and for nothing. */
export function useShownSetting(): (fieldname: string, value: unknown) => string {
  const translate = useTranslate();
  const optionLabel = useOptionLabel();
  const description = descriptionOf('settings');
  return (fieldname, value) => {
    const field = fieldOf(description, fieldname);
    const { fieldtype } = field;
    if (fieldtype === 'Check') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (value === null || value === undefined || value === '' || typeof value === 'object') return '';
    if (fieldtype === 'Select') return optionLabel(fieldname, String(value), description.name);
    const unit = unitOf(field);
    const count = Number(foldDigits(String(value)));
    if (unit === 'hours' || unit === 'minutes' || unit === 'days')
      return translate(`site.count.${unit}`, { smart_count: count });
    return unit ? `${value} ${translate(`staff.unit.${unit}`)}` : String(value);
  };
}
