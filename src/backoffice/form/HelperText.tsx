import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { InputHelperText } from 'react-admin';
import { FieldError } from '../../ui/controls/FieldTexts.tsx';

/** What stands under a field: an error of react-admin's own inputs has the icon that every other field of the product has. */
function HelperText({ children, ...props }: ComponentProps<'p'>) {
  const isError =
    isValidElement<{ error?: unknown }>(children) && children.type === InputHelperText && children.props.error;
  return <p {...props}>{isError ? <FieldError>{children}</FieldError> : children}</p>;
}

const withHelperText = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiFormHelperText: { ...theme.components?.MuiFormHelperText, defaultProps: { component: HelperText } },
  },
});

/** react-admin's inputs take what stands under them from the theme alone. */
export function WithHelperText({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withHelperText}>{children}</ThemeProvider>;
}
