import { FormField, type FormFieldProps } from '../../ui/controls/FormField.tsx';

/** A Kuwaiti mobile number: +965 and the eight digits form one left-to-right box in both languages (design §7). */
export function PhoneField(props: Omit<FormFieldProps, 'type' | 'inputMode' | 'start' | 'ltr' | 'ltrBox'>) {
  return <FormField autoComplete="tel-national" maxLength={40} {...props} inputMode="tel" ltrBox start="+965" />;
}
