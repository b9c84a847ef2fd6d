import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';

/** A password field with a labeled button that shows or hides the password. */
export function PasswordField(props: Omit<FormFieldProps, 'type' | 'ltr' | 'end'>) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      ltr
      end={
        <Button
          variant="text"
          startIcon={shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          onClick={() => setShown(!shown)}
          sx={{ paddingInline: 3, marginInlineEnd: -2.5 }}
        >
          {translate(shown ? 'common.hide' : 'common.show')}
        </Button>
      }
    />
  );
}
