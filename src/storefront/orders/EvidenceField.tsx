import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { FILE_VALUES, MAX_EVIDENCE, MAX_FILE_BYTES } from '../../../domain/fileLimits.ts';
import { isPictureFile } from '../../components/pictures/isPictureFile.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorText } from '../../ui/controls/fieldTexts.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture to send with the message, and its preview. */
export interface Evidence {
  file: File;
  /** Object URL; revoked when the field unmounts. */
  src: string;
}

/** A few pictures of what went wrong. Files that the server would reject show an error immediately. */
export function EvidenceField({
  value,
  onChange,
  disabled,
}: {
  value: readonly Evidence[];
  onChange: (pictures: Evidence[]) => void;
  disabled: boolean;
}) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const made = useRef<string[]>([]);
  useEffect(() => () => made.current.forEach((src) => void URL.revokeObjectURL(src)), []);

  const add = async (files: File[]): Promise<void> => {
    const fits = files.filter(({ type, size }) => TYPES.includes(type) && size <= MAX_FILE_BYTES.image);
    const real = await Promise.all(fits.map(isPictureFile));
    const good = fits.filter((_, index) => real[index]);
    setRefused(good.length < files.length);
    const added = good.slice(0, MAX_EVIDENCE - value.length).map((file) => ({ file, src: URL.createObjectURL(file) }));
    made.current.push(...added.map(({ src }) => src));
    onChange([...value, ...added]);
  };
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        {value.map(({ file, src }, index) => (
          <Box key={src} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={src}
              alt={file.name}
              sx={{ inlineSize: 88, blockSize: 88, objectFit: 'cover', borderRadius: '12px', display: 'block' }}
            />
            <IconButton
              aria-label={translate('orders.complaint.remove_picture', { n: index + 1 })}
              disabled={disabled}
              onClick={() => onChange(value.filter((one) => one.src !== src))}
              sx={({ vars: { palette } }) => ({
                position: 'absolute',
                insetBlockStart: -10,
                insetInlineEnd: -10,
                backgroundColor: palette.background.paper,
                border: `1px solid ${palette.divider}`,
                '&:hover': { backgroundColor: palette.surfaceSunken },
              })}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {value.length < MAX_EVIDENCE && (
          <Button
            variant="outlined"
            startIcon={<AddPhotoAlternateOutlined />}
            disabled={disabled}
            onClick={() => picker.current?.click()}
          >
            {translate('orders.complaint.add_picture')}
          </Button>
        )}
      </Box>
      <FormHelperText error={refused} role={refused ? 'alert' : undefined}>
        {refused ? (
          <ErrorText>{translate('orders.complaint.picture_rules', FILE_VALUES.evidence)}</ErrorText>
        ) : (
          translate('orders.complaint.picture_help', { n: MAX_EVIDENCE })
        )}
      </FormHelperText>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={TYPES.join()}
        aria-label={translate('orders.complaint.add_picture')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
