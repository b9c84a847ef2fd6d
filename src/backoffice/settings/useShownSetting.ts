import { formatMoney, parseMoney } from '../../../domain/money/money.ts';
import { normalizeNumber } from '../../../domain/text/parseNumberInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { getUnit } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';

const NUMBERS = new Set(['Int', 'Float', 'Percent']);

/**
 * Returns a formatter for a setting's value: with its unit, or a choice by its name; '' for rows, empty values and
 * invalid numbers.
 */
export function useShownSetting(): (fieldname: string, value: unknown) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const optionLabel = useOptionLabel();
  const description = getDescription('settings');
  return (fieldname, value) => {
    const field = fieldOf(description, fieldname);
    const { fieldtype } = field;
    if (fieldtype === 'Check') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (value === null || value === undefined || value === '' || typeof value === 'object') return '';
    if (fieldtype === 'Select') return optionLabel(fieldname, String(value), description.name);
    const unit = getUnit(field);
    if (fieldtype === 'Currency') {
      const fils = parseMoney(value);
      return fils === undefined ? '' : formatMoney(fils, language);
    }
    const count = Number(normalizeNumber(String(value)));
    // An invalid number is reported at its field.
    if (NUMBERS.has(fieldtype) && Number.isNaN(count)) return '';
    if (unit === 'hours' || unit === 'minutes' || unit === 'days')
      return translate(`site.count.${unit}`, { smart_count: count });
    return unit ? `${value} ${translate(`staff.unit.${unit}`)}` : String(value);
  };
}
