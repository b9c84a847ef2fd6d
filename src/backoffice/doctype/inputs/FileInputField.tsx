import CenterFocusStrongOutlined from '@mui/icons-material/CenterFocusStrongOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Focus, focusFragment, getSrcset, withoutFocus } from '../../../../domain/imageVariants.ts';
import type { Check, Complaint } from '../../../frappeAdmin/checks.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { FocusDialog } from './FocusDialog.tsx';
import { FILE_RULES, type FileKind, fileComplaint, pictureComplaint } from './fileRules.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { type FollowedUpload, useUpload } from './useUpload.ts';

/** Opens the dialog for a picture's focal point. */
function FocusButton(props: { src: string; label: string; onChange: (focus: Focus) => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" startIcon={<CenterFocusStrongOutlined />} onClick={() => setOpen(true)}>
        {translate('staff.focus.choose')}
      </Button>
      {open && <FocusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A selected file; the data provider uploads it when the form is saved. */
interface PickedFile {
  rawFile: File;
  /** Object URL for the preview. */
  src: string;
  title: string;
  /** Validation error. */
  complaint?: Complaint<MessageKey>;
  /** Tracks its upload. */
  watch: FollowedUpload['watch'];
  /** Appended to the stored URL: the picture's focal point. */
  fragment?: string;
}

export interface FileInputFieldProps {
  source: string;
  label: string;
  kind: FileKind;
  validate?: Check[];
  helperText?: string | false;
  /** Whether the file can be removed. */
  removable?: boolean;
  /** Renders a preview of the selected or stored file. */
  preview: (src: string) => ReactNode;
  /** Whether to render a preview without a file (the placeholder). */
  previewEmpty?: boolean;
  /** Whether a focal point can be set, for pictures that are shown cropped. */
  focal?: boolean;
  /** Label of the button that opens the file dialog. */
  action?: string;
}

/** The URL for showing a stored or selected file. */
function sourceOfFile(value: unknown): string {
  if (typeof value === 'string') return value;
  const { src = '', fragment = '' } = (value ?? {}) as Partial<PickedFile>;
  return src && `${src}${fragment}`;
}

/** A file field: a preview and a button to select another file, validated before it is sent (decision S2-V-08). */
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
  focal = false,
}: FileInputFieldProps) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { field, fieldState } = useInput({
    source,
    validate: [...validate, (value: unknown) => (value as PickedFile | null)?.complaint],
    format: (value: unknown) => value ?? null,
  });
  const { trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const upload = useUpload();
  const { end } = upload;
  useEffect(() => {
    if (!isSubmitting) end();
  }, [isSubmitting, end]);
  const src = sourceOfFile(field.value);
  const address = withoutFocus(src);
  useEffect(() => () => void (address.startsWith('blob:') && URL.revokeObjectURL(address)), [address]);
  const pick = async (file: File | undefined) => {
    if (file) {
      const { watch } = upload;
      const complaint = kind === 'image' ? await pictureComplaint(file) : fileComplaint(kind, file);
      field.onChange({
        rawFile: file,
        src: URL.createObjectURL(file),
        title: file.name,
        watch,
        ...(complaint && { complaint }),
      } satisfies PickedFile);
      // Validate immediately, not only on submit.
      void trigger(source);
    }
    if (picker.current) picker.current.value = '';
  };
  const picked = (field.value as PickedFile | null)?.rawFile;
  const setFocus = (focus: Focus) => {
    const fragment = focusFragment(focus);
    field.onChange(typeof field.value === 'string' ? `${address}${fragment}` : { ...field.value, fragment });
  };
  const isUploaded = getSrcset(address) !== undefined || (address.startsWith('blob:') && !fieldState.invalid);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
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
        {focal && isUploaded && <FocusButton src={src} label={label} onChange={setFocus} />}
        {removable && src && (
          <Button size="small" variant="text" startIcon={<DeleteOutlined />} onClick={() => field.onChange(null)}>
            {translate('staff.remove_file')}
          </Button>
        )}
      </Box>
      <UploadProgress upload={upload} label={label} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={FILE_RULES[kind].accept}
        aria-label={label}
        data-source={source}
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      <FormHelperText id={`${labelId}-help`} error={fieldState.invalid}>
        <InputHelperText
          error={fieldState.error?.message}
          helperText={
            helperText === false ? undefined : (helperText ?? translate(FILE_RULES[kind].hint, FILE_RULES[kind].values))
          }
        />
      </FormHelperText>
    </Box>
  );
}
