import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useInput, ValidationError } from 'react-admin';
import { moneyParts } from '../../../domain/money/money.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorText } from '../../ui/controls/fieldTexts.tsx';
import { descriptionByName, fieldOf, getDescription } from '../doctype/description.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { checks } from '../doctype/validators.ts';

const SOURCE = 'delivery_fees';
const MAX_GOVERNORATES = 50;

interface FeeRow {
  governorate: string;
  fee: number | string;
}

const table = fieldOf(getDescription('settings'), SOURCE).options ?? '';
const feeChecks = checks.checksOf(fieldOf(descriptionByName(table), 'fee'));
const problemOf = ({ fee }: FeeRow) => feeChecks.map((check) => check(fee)).find(Boolean);

/** A fee per governorate, side by side; an empty one uses the general fee and has no row. */
export function FeesByGovernorate() {
  const language = useLanguage();
  const label = useFieldLabel()(getDescription('settings'), SOURCE);
  const { data: governorates = [] } = useGetList<RaRecord<string>>('governorates', {
    pagination: { page: 1, perPage: MAX_GOVERNORATES },
    sort: { field: 'title', order: 'ASC' },
  });
  const validate = (rows?: FeeRow[]) => rows?.map(problemOf).find(Boolean);
  const { field, fieldState } = useInput({ source: SOURCE, validate });
  const rows = (field.value ?? []) as FeeRow[];
  const set = (governorate: string, fee: string) => {
    const others = rows.filter((row) => row.governorate !== governorate);
    const old = rows.find((row) => row.governorate === governorate);
    field.onChange(isBlank(fee) ? others : [...others, { ...old, governorate, fee }]);
  };
  const message = fieldState.error?.message;
  // The target of the error summary's link.
  const pointed = rows.find(problemOf) ?? rows[0];
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 2, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {governorates.map((governorate) => {
          const row = rows.find((one) => one.governorate === governorate.id);
          return (
            <FormField
              key={governorate.id}
              name={row && row === pointed ? SOURCE : undefined}
              label={inLanguage(governorate, 'title', language)}
              value={String(row?.fee ?? '')}
              onChange={(fee) => set(governorate.id, fee)}
              error={row && message && problemOf(row) ? { message: '\u00a0' } : undefined}
              inputMode="decimal"
              ltr
              end={moneyParts(0, language).currency}
            />
          );
        })}
      </Box>
      {message && (
        <FormHelperText error role="alert">
          <ErrorText>
            <ValidationError error={message} />
          </ErrorText>
        </FormHelperText>
      )}
    </Box>
  );
}
