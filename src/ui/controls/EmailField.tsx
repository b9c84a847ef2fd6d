import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';

/**
 * An email field with the matching keyboard on phones.
 * @param props set `autoComplete` to `username` on login forms
 */
export function EmailField(props: Omit<FormFieldProps, 'label' | 'type' | 'inputMode' | 'ltr'>) {
  const translate = useTranslate();
  return (
    <FormField autoComplete="email" {...props} label={translate('account.email')} type="email" inputMode="email" ltr />
  );
}
