import Box from '@mui/material/Box';
import { useResourceContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Picture } from '../../ui/text/Picture.tsx';
import { getDescription } from '../doctype/description.ts';
import { FileInputField } from '../doctype/inputs/FileInputField.tsx';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';

/**
 * Cover (420 px high on desktops, accounts-and-vendors §2) and portrait or crest, each with a preview before saving.
 */
export function ProfilePictures({ isReciter }: { isReciter: boolean }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const description = getDescription(useResourceContext() ?? '');
  const label = (field: string) => `${fieldLabel(description, field)} (${translate('staff.optional')})`;
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileInputField
          source="cover_picture"
          label={label('cover_picture')}
          kind="image"
          focal
          previewEmpty
          preview={(src) => (
            <Picture
              src={src}
              fallback="cover"
              ratio="auto"
              sx={{ height: { xs: 184, md: 420 }, borderRadius: '16px' }}
            />
          )}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileInputField
          source="profile_picture"
          label={label('profile_picture')}
          kind="image"
          focal
          previewEmpty
          preview={(src) => (
            <Picture
              src={src}
              fallback={isReciter ? 'person' : 'restaurant'}
              shape={isReciter ? 'arch' : 'rounded'}
              ratio={isReciter ? '4 / 5' : '1'}
              sx={{ width: 112 }}
            />
          )}
        />
      </Box>
    </>
  );
}
