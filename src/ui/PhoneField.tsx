import Box from '@mui/material/Box';
import { FormField, type FormFieldProps } from './FormField.tsx';

/** A Kuwaiti mobile number: +965 and the eight digits form one left-to-right box in both languages (design §7). */
export function PhoneField(props: Omit<FormFieldProps, 'type' | 'inputMode' | 'start' | 'ltr'>) {
  return (
    <Box sx={{ '& .MuiInputBase-root': { direction: 'ltr' }, '[dir=rtl] & input': { textAlign: 'start' } }}>
      <FormField autoComplete="tel-national" {...props} inputMode="tel" start={<bdi dir="ltr">+965</bdi>} />
    </Box>
  );
}
