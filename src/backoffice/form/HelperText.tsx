import { type ComponentProps, isValidElement } from 'react';
import { InputHelperText } from 'react-admin';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';

/** What stands under a field: an error of react-admin's own inputs has the icon that every other field of the product has. */
export function HelperText({ children, ...props }: ComponentProps<'p'>) {
  const isError =
    isValidElement<{ error?: unknown }>(children) && children.type === InputHelperText && children.props.error;
  return <p {...props}>{isError ? <FieldError>{children}</FieldError> : children}</p>;
}
