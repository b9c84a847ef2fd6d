import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { FieldError } from '../../ui/FormField.tsx';

/** The number to call at the door: country code and digits are one left-to-right box in both languages (design §7 Forms). */
export function PhoneAtDoor({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}) {
  const translate = useTranslate();
  return (
    <TextField
      name="contact_phone"
      label={translate('checkout.place.phone_label')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error && <FieldError>{error}</FieldError>}
      slotProps={{
        htmlInput: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20, dir: 'ltr' },
        input: {
          dir: 'ltr',
          startAdornment: (
            <InputAdornment position="start">
              <span className="fig">+965</span>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
