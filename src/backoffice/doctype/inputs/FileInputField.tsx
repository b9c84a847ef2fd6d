import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { Check } from '../validators.ts';
import { FILE_RULES, type FileKind, fileComplaint } from './fileRules.ts';

/** A file that was picked and waits for the form to be saved; the data provider uploads it then. */
interface PickedFile {
  rawFile: File;
  /** Object URL for the preview. */
  src: string;
  title: string;
}

export interface FileInputFieldProps {
  source: string;
  label: string;
  kind: FileKind;
  validate?: Check[];
  helperText?: string | false;
  /** May the file be taken away again? */
  removable?: boolean;
  /** What is shown of the chosen or stored file. */
  preview: (src: string) => ReactNode;
  /** Is the preview shown without a file too (the default art)? */
  previewEmpty?: boolean;
  /** Text of the button that opens the file dialog. */
  action?: string;
}

/** The address under which a stored or a picked file can be shown. */
function sourceOfFile(value: unknown): string {
  if (typeof value === 'string') return value;
  return (value as PickedFile | null | undefined)?.src ?? '';
}

/** A file field: what is there, a button to choose another, checked before it is sent (decisions S2-V-08). */
export function FileInputField({
  source,
  label,
  kind,
  validate = [],
  helperText,
  removable = true,
  preview,
  action,
  previewEmpty = false,
}: FileInputFieldProps) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { field, fieldState } = useInput({
    source,
    validate: [...validate, (value: unknown) => fileComplaint(kind, (value as PickedFile | null)?.rawFile)],
    format: (value: unknown) => value ?? null,
  });
  const { trigger } = useFormContext();
  const src = sourceOfFile(field.value);
  useEffect(() => () => void (src.startsWith('blob:') && URL.revokeObjectURL(src)), [src]);
  const pick = (file: File | undefined) => {
    if (file) {
      field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name } satisfies PickedFile);
      // A wrong kind or size is said now, not when everything else is filled in.
      void trigger(source);
    }
    if (picker.current) picker.current.value = '';
  };
  const picked = (field.value as PickedFile | null)?.rawFile;
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ width: '100%', mb: 1 }}>
      <Typography id={labelId} variant="label" component="p" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      {(src || previewEmpty) && preview(src)}
      {picked && (
        <Typography variant="caption" component="p" noWrap>
          <bdi>{picked.name}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          ref={field.ref}
          size="small"
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => picker.current?.click()}
          aria-describedby={`${labelId}-help`}
        >
          {action ?? translate(src ? 'staff.replace_file' : 'staff.choose_file')}
        </Button>
        {removable && src && (
          <Button size="small" variant="text" startIcon={<DeleteOutlined />} onClick={() => field.onChange(null)}>
            {translate('staff.remove_file')}
          </Button>
        )}
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        accept={FILE_RULES[kind].accept}
        aria-label={label}
        data-source={source}
        onChange={(event) => pick(event.target.files?.[0])}
      />
      <FormHelperText id={`${labelId}-help`} error={fieldState.invalid}>
        <InputHelperText
          error={fieldState.error?.message}
          helperText={helperText === false ? undefined : (helperText ?? FILE_RULES[kind].hint)}
        />
      </FormHelperText>
    </Box>
  );
}
