import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { FollowedUpload } from './useUpload.ts';

/** The progress of an upload with a cancel button; after canceling, says that nothing was saved. */
export function UploadProgress({ upload, label }: { upload: FollowedUpload; label: string }) {
  const translate = useTranslate();
  const { progress, isGivenUp, cancel } = upload;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <Stack spacing={1}>
      {progress !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockStart: 2 }}>
          <LinearProgress
            // Fully sent; the server is still processing it.
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={translate('staff.uploading', { name: label })}
            sx={{ flex: 1, blockSize: 8, borderRadius: 4 }}
          />
          <Typography variant="body2" component="span" sx={{ minInlineSize: '4ch', textAlign: 'end' }}>
            <bdi dir="ltr">{percent}%</bdi>
          </Typography>
          <Button size="small" variant="text" startIcon={<CloseOutlined />} onClick={cancel}>
            {translate('staff.upload_cancel')}
          </Button>
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {isGivenUp && progress === undefined ? translate('staff.upload_cancelled') : ''}
      </Typography>
    </Stack>
  );
}
