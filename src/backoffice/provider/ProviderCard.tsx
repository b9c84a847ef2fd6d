import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useUpdate } from 'react-admin';
import { inLanguage } from '../../../domain/text/format.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { FILE_RULES, pictureComplaint } from '../doctype/inputs/fileRules.ts';
import { UploadProgress } from '../doctype/inputs/UploadProgress.tsx';
import { useUpload } from '../doctype/inputs/useUpload.ts';
import { useStaleActionError } from '../form/useStaleActionError.ts';
import { ProviderStatusChip } from './ProviderStatusChip.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

/** The provider in the menu: picture with an edit button, name, and verification status in words. */
export function ProviderCard() {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { fullName } = useSession();
  const { kind, record, error, refetch } = useOwnProfile();
  const refused = useStaleActionError(kind.resource);
  const picker = useRef<HTMLInputElement>(null);
  const [update, { isPending }] = useUpdate();
  const following = useUpload();
  const name = inLanguage(record, kind.fields.name, language) || fullName;

  const upload = async (file: File | undefined) => {
    if (picker.current) picker.current.value = '';
    if (!file || !record) return;
    const complaint = await pictureComplaint(file);
    if (complaint) return notify(complaint.message, { type: 'error', messageArgs: complaint.args });
    update(
      kind.resource,
      {
        id: record.id,
        data: { profile_picture: { rawFile: file, watch: following.watch }, modified: record.modified },
        previousData: record,
        meta: FULL_RECORD,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('vendor.picture_saved', { type: 'success' }),
        onError: async (failure) => {
          if ((failure as Error).name === 'AbortError') notify('vendor.picture_stopped');
          else await refused(failure);
        },
        onSettled: following.end,
      },
    );
  };

  if (error) {
    return (
      <Box role="alert">
        {translate('vendor.sidebar_failed')}
        <Button variant="text" size="small" onClick={refetch}>
          {translate('common.retry')}
        </Button>
      </Box>
    );
  }
  const isReciter = kind.kind === 'reciter';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
      }}
    >
      <Box sx={{ position: 'relative', flexShrink: 0, width: 56 }}>
        <Picture
          src={record?.profile_picture}
          fallback={isReciter ? 'person' : 'restaurant'}
          ratio={isReciter ? '4 / 5' : '1'}
          shape={isReciter ? 'arch' : 'rounded'}
        />
        {record && (
          <IconButton
            aria-label={translate('vendor.change_picture')}
            onClick={() => picker.current?.click()}
            disabled={isPending}
            sx={{
              position: 'absolute',
              insetBlockEnd: -8,
              insetInlineEnd: -8,
              width: 28,
              height: 28,
              borderRadius: '50%',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              '&:hover': { bgcolor: 'surfaceSunken' },
              // Small to the eye, with a touch target of 44 px.
              '&::after': { content: '""', position: 'absolute', inset: -9 },
            }}
          >
            {isPending ? <CircularProgress aria-hidden size={16} /> : <EditOutlined sx={{ fontSize: 16 }} />}
          </IconButton>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={FILE_RULES.image.accept}
          aria-label={translate('vendor.change_picture')}
          data-source="sidebar_picture"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="title" component="p" sx={{ fontSize: '0.9375rem' }}>
          <Name>{name}</Name>
        </Typography>
        <ProviderStatusChip status={record?.verification_status} />
      </Box>
      {following.progress !== undefined && (
        <Box sx={{ flexBasis: '100%' }}>
          <UploadProgress upload={following} label={translate('vendor.change_picture')} />
        </Box>
      )}
    </Box>
  );
}
