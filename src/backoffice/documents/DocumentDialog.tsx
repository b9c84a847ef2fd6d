import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { FILE_VALUES, MAX_DOCUMENT_FILES } from '../../../domain/fileLimits.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { DayField } from '../../components/date/DayField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { documentComplaint, FILE_RULES } from '../doctype/inputs/fileRules.ts';
import { UploadProgress } from '../doctype/inputs/UploadProgress.tsx';
import { useUpload } from '../doctype/inputs/useUpload.ts';
import { getToday, type Requirement } from './useDocuments.ts';

interface DocumentForm {
  files: File[];
  expires_on: string;
}

/** Adds a document: photos of its pages or a PDF, and its last day. A failed upload keeps what was chosen. */
export function DocumentDialog({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const translate = useTranslate();
  const title = inLanguage(requirement, 'title', useLanguage());
  const api = useApi();
  const upload = useUpload();
  // What is stored already is not sent again after a failed attempt.
  const [stored] = useState(() => new Map<File, string>());
  const [today] = useState(getToday);
  const { send: submit } = useMethod('addDocument', {
    silent: true,
    successMessage: 'documents.sent',
    onDone: onClose,
  });
  const form = useAppForm<DocumentForm>({
    initial: { files: [], expires_on: '' },
    check: ({ files, expires_on }) => ({
      files: files.length === 0 && 'documents.file_required',
      expires_on: Boolean(requirement.expires) && expiryProblem(expires_on, today),
    }),
    async send({ files, expires_on }) {
      try {
        for (const file of files) {
          if (stored.has(file)) continue;
          const { data } = await api.uploadFile({ file, kind: 'document' }, upload.watch());
          stored.set(file, data);
        }
      } finally {
        upload.end();
      }
      await submit({
        document_type: requirement.document_type,
        files: files.map((file) => stored.get(file) ?? ''),
        expires_on: requirement.expires ? expires_on : null,
      });
    },
    also: { document: 'files' },
  });
  return (
    <FormDialog title={title} form={form} confirmLabel={translate('documents.send')} wide={false} onClose={onClose}>
      <FilesField
        files={form.values.files}
        onChange={(files) => form.set('files', files)}
        onRefuse={(message) => form.refuse({ files: message })}
        error={form.errors.files}
      />
      <UploadProgress upload={upload} label={title} />
      {Boolean(requirement.expires) && (
        <DayField
          label={translate('documents.valid_until_label')}
          name="expires_on"
          value={form.values.expires_on}
          today={today}
          min={today}
          onChange={(day) => form.set('expires_on', day)}
          error={form.errors.expires_on}
        />
      )}
    </FormDialog>
  );
}

/** The error of a document's last day, as the server judges it. */
export const expiryProblem = (day: string, today: string) =>
  !day ? ('documents.expiry_required' as const) : day < today && ('documents.expired' as const);

/** The chosen files, each of which can be removed. What the server would refuse is refused at once. */
function FilesField({
  files,
  onChange,
  onRefuse,
  error,
}: {
  files: readonly File[];
  onChange: (files: File[]) => void;
  onRefuse: (message: FieldMessage) => void;
  error: FieldMessage | undefined;
}) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const add = async (chosen: File[]): Promise<void> => {
    const complaints = await Promise.all(chosen.map(documentComplaint));
    const good = chosen.filter((_, index) => !complaints[index]);
    onChange([...files, ...good].slice(0, MAX_DOCUMENT_FILES));
    const [wrong] = complaints.filter((one) => one !== undefined);
    if (wrong) onRefuse({ key: wrong.message, values: wrong.args });
    else if (files.length + good.length > MAX_DOCUMENT_FILES)
      onRefuse({ key: 'documents.too_many', values: { n: MAX_DOCUMENT_FILES } });
  };
  return (
    <Box
      role="group"
      aria-label={translate('documents.files')}
      aria-describedby="files-help"
      // the target of the error summary
      data-field="files"
      tabIndex={-1}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <PlainList sx={{ display: 'grid', inlineSize: '100%', '&:empty': { display: 'none' } }}>
        {files.map((file) => (
          <Box
            component="li"
            key={`${file.name} ${file.size} ${file.lastModified}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
          >
            <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi>
            </Box>
            <IconButton
              aria-label={translate('documents.remove_file', { name: isolate(file.name) })}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </PlainList>
      {files.length < MAX_DOCUMENT_FILES && (
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          onClick={() => picker.current?.click()}
          aria-describedby="files-help"
        >
          {translate('documents.choose')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={FILE_RULES.document.accept}
        aria-label={translate('documents.choose')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
      <FormHelperText id="files-help" error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ? <FieldError message={error} /> : translate('documents.hint', FILE_VALUES.document)}
      </FormHelperText>
    </Box>
  );
}
