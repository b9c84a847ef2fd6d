import { type ComponentProps, isValidElement } from 'react';
import { InputHelperText } from 'react-admin';
import { ErrorText } from '../../ui/controls/fieldTexts.tsx';

/** The text below a field: gives errors of react-admin's inputs the same icon as everywhere else. */
export function HelperText({ children, ...props }: ComponentProps<'p'>) {
  const isError =
    isValidElement<{ error?: unknown }>(children) && children.type === InputHelperText && children.props.error;
  return <p {...props}>{isError ? <ErrorText>{children}</ErrorText> : children}</p>;
}
