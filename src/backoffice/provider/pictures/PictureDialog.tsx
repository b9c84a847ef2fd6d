import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { PackagePicture } from '../../../../domain/generated/doctypes.gen.ts';
import { MAX_ALT_LENGTH, validatePicture } from '../../../../domain/provider/packagePictures.ts';
import { type Language, otherLanguage } from '../../../../domain/text/format.ts';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FieldError } from '../../../ui/controls/fieldTexts.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { FILE_RULES, fileComplaint } from '../../doctype/inputs/fileRules.ts';
import { UploadProgress } from '../../doctype/inputs/UploadProgress.tsx';
import { useUpload } from '../../doctype/inputs/useUpload.ts';
import type { ProviderKind } from '../providerKinds.ts';

const ALT_TEXT_FIELDS = { en: 'alt_text', ar: 'alt_text_ar' } as const satisfies Record<Language, keyof PackagePicture>;
const ALT = { alt_text: 'vendor.pictures.alt', alt_text_ar: 'vendor.pictures.alt_ar' } as const;

/**
 * An additional picture of a package with its alternative text in both languages.
 * @param picture a stored one, to edit its text; absent: a new one
 */
export function PictureDialog({
  kind,
  profileId,
  packageId,
  picture,
  onClose,
}: {
  kind: ProviderKind;
  profileId: string;
  packageId: string;
  picture: PackagePicture | undefined;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [own, other] = [ALT_TEXT_FIELDS[language], ALT_TEXT_FIELDS[otherLanguage(language)]];
  const notify = useNotify();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [create] = useCreate();
  const [update] = useUpdate();
  const [file, setFile] = useState<File>();
  const upload = useUpload();
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const form = useAppForm({
    initial: { alt_text: picture?.alt_text ?? '', alt_text_ar: picture?.alt_text_ar ?? '' },
    also: { picture: 'picture' },
    check(typed) {
      const complaint = fileComplaint('image', file);
      const wrong = validatePicture({ ...typed, picture: file ?? picture?.picture });
      const { alt_text, ...others } = wrong;
      return {
        ...Object.fromEntries(
          Object.entries(others).map(([field, key]) => [field, { key, values: { n: MAX_ALT_LENGTH } }]),
        ),
        // If both texts are missing, the error is at the one of the page's language.
        ...(alt_text && {
          [alt_text === 'common.required' ? own : 'alt_text']: { key: alt_text, values: { n: MAX_ALT_LENGTH } },
        }),
        ...(complaint && { picture: { key: complaint.message, values: complaint.args } }),
      };
    },
    async send(text) {
      const mode = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      try {
        if (picture) {
          const id = `${profileId}/${picture.name}`;
          await update(kind.pictures, { id, data: text, previousData: { id, ...picture } }, mode);
        } else {
          const rawFile = { rawFile: file, watch: upload.watch };
          const data = { parent: profileId, package_id: packageId, picture: rawFile, ...text };
          await create(kind.pictures, { data }, mode);
        }
      } finally {
        upload.end();
      }
      await client.invalidateQueries({ queryKey: [kind.resource] });
      notify('vendor.pictures.saved', { type: 'success' });
      onClose();
    },
  });
  const { picture: wrongFile } = form.errors as { picture?: FieldMessage };
  return (
    <FormDialog
      title={translate(picture ? 'vendor.pictures.edit' : 'vendor.pictures.add')}
      form={form}
      confirmLabel={translate('ra.action.save')}
      wide={false}
      onClose={onClose}
    >
      {(preview ?? picture?.picture) && (
        <Picture src={preview ?? picture?.picture} fallback="food" ratio="4 / 3" eager />
      )}
      {!picture && (
        <Box role="group" aria-label={translate('vendor.pictures.file')}>
          <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => picker.current?.click()}>
            {translate(file ? 'staff.replace_file' : 'staff.choose_file')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept={FILE_RULES.image.accept}
            aria-label={translate('vendor.pictures.file')}
            data-source="package_picture"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              form.forgive('picture');
            }}
          />
          <FormHelperText error={Boolean(wrongFile)}>
            {wrongFile ? <FieldError message={wrongFile} /> : translate(FILE_RULES.image.hint, FILE_RULES.image.values)}
          </FormHelperText>
          <UploadProgress upload={upload} label={translate('vendor.pictures.file')} />
        </Box>
      )}
      <FormField
        {...form.field(own)}
        label={translate(ALT[own])}
        help={translate('vendor.pictures.alt_help')}
        maxLength={MAX_ALT_LENGTH}
        error={form.errors[own]}
      />
      <FormField
        {...form.field(other)}
        label={translate(ALT[other])}
        maxLength={MAX_ALT_LENGTH}
        error={form.errors[other]}
        optional
      />
    </FormDialog>
  );
}
