import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';

/** An e-mail address, on phones with the keyboard for one. @param props `autoComplete` is `username` where one signs in */
export function EmailField(props: Omit<FormFieldProps, 'label' | 'type' | 'inputMode' | 'ltr'>) {
  const translate = useTranslate();
  return (
    <FormField autoComplete="email" {...props} label={translate('account.email')} type="email" inputMode="email" ltr />
  );
}
