import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { parseWhole } from '../../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../../domain/text/textInput.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

const MAX_GUESTS = 5000;

/** The number of people; applied on blur or Enter. */
export function GuestsField({
  guests,
  onChange,
}: {
  guests: number | undefined;
  onChange: (guests: number | undefined) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(String(guests ?? ''));
  useEffect(() => setTyped(String(guests ?? '')), [guests]);
  const number = parseWhole(typed);
  const wrong = !isBlank(typed) && (!number || number > MAX_GUESTS);
  const commit = (): void => {
    if (!wrong && number !== guests) onChange(number);
  };
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      placeholder={translate('search.any.guests')}
      error={wrong}
      helperText={wrong ? translate('errors.between', { min: 1, max: MAX_GUESTS }) : undefined}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': translate('search.guests'), maxLength: 20 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <PeopleOutlined sx={{ color: 'brandText' }} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
