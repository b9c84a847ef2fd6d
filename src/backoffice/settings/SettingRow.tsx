import Box from '@mui/material/Box';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { normalizeNumber } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import type { FieldDescription } from '../doctype/description.ts';
import type { FieldCheck } from '../doctype/validators.ts';
import { effectValues } from './effect.ts';
import { FeesByGovernorate } from './FeesByGovernorate.tsx';
import { useShownSetting } from './useShownSetting.ts';

const COUNTED = new Set(['Int', 'Float', 'Percent', 'Currency', 'Select']);
/** A number without a default may be empty. */
const mustBe = ({ fieldtype, default: preset }: FieldDescription): boolean => COUNTED.has(fieldtype) && Boolean(preset);

/**
 * A setting: its field with the unit, and the effect of its current value; a changed one also shows the previous value.
 */
export function SettingRow({ field }: { field: FieldDescription }) {
  const { fieldname, fieldtype } = field;
  const wide = fieldtype === 'Table';
  const checks = useChecksOf(fieldname);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 5 },
        gridTemplateColumns: { md: wide ? '1fr' : 'minmax(0, 300px) minmax(0, 1fr)' },
        alignItems: 'center',
        paddingBlock: 3,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {fieldname === 'delivery_fees' ? (
        <FeesByGovernorate />
      ) : (
        <DocTypeInput source={fieldname} required={mustBe(field)} checks={checks} />
      )}
      <Effect field={field} />
    </Box>
  );
}

/** Rules that involve several settings, checked before the reason is asked for. */
function useChecksOf(fieldname: string): FieldCheck[] {
  const { getValues } = useFormContext();
  if (fieldname !== 'pay_hours') return [];
  const hours = (value: unknown) => Number(normalizeNumber(String(value ?? '')));
  return [
    (value) => {
      const least = hours(getValues('answer_hours'));
      return hours(value) < least ? { message: 'staff.pay_too_short', args: { n: least } } : undefined;
    },
  ];
}

function Effect({ field }: { field: FieldDescription }) {
  const { fieldname } = field;
  const translate = useTranslate();
  const language = useLanguage();
  const value = useWatch({ name: fieldname }) as unknown;
  const { dirtyFields, defaultValues } = useFormState({ name: fieldname });
  const shown = useShownSetting();
  const changed = Boolean(dirtyFields[fieldname]);
  const values = effectValues(field, value, serverNow(), language);
  const sentence = values
    ? translate(`site.effect.${fieldname}`, { ...values, _: '' })
    : isBlank(value) && translate(`site.left_empty.${fieldname}`, { _: '' });
  const before = changed ? shown(fieldname, defaultValues?.[fieldname]) : '';
  return (
    <Box
      role={changed ? 'status' : undefined}
      sx={{ color: changed ? 'text.primary' : 'text.secondary', fontWeight: changed ? 600 : undefined }}
    >
      {sentence} {before && translate('site.before', { value: before })}
    </Box>
  );
}
