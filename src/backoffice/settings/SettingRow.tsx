import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import type { FieldDescription } from '../doctype/description.ts';
import { effectValues } from './effect.ts';
import { FeesByGovernorate } from './FeesByGovernorate.tsx';
import { useShownSetting } from './useShownSetting.ts';

const COUNTED = new Set(['Int', 'Float', 'Percent', 'Currency', 'Select']);
/** A number that acts by being absent may be blank. */
const mustBe = ({ fieldtype, default: preset }: FieldDescription): boolean => COUNTED.has(fieldtype) && Boolean(preset);

/** One setting: its field with the unit, and what it does with the value that stands there; a changed one says what held until now. */
export function SettingRow({ field }: { field: FieldDescription }) {
  const { fieldname, fieldtype } = field;
  const wide = fieldtype === 'Table';
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
        <DocTypeInput source={fieldname} required={mustBe(field)} />
      )}
      <Effect field={field} />
    </Box>
  );
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
  const sentence = values ? translate(`site.effect.${fieldname}`, { ...values, _: '' }) : '';
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
