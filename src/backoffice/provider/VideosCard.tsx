import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { youtubeId, youtubeUrl } from '../../../domain/provider/youtube.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { useProfileUpdate } from './useProfileUpdate.ts';

interface VideoRow {
  name?: string;
  zakreen_link: string;
}

/** The reciter's YouTube videos: add by URL, delete after a confirmation. */
export function VideosCard({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const links: VideoRow[] = record.links ?? [];
  const [removing, setRemoving] = useState<VideoRow>();
  const { save, isPending, refusal } = useProfileUpdate(record);
  const form = useAppForm({
    initial: { address: '' },
    check({ address }) {
      const id = youtubeId(address);
      if (!id) return { address: 'vendor.youtube_link' };
      const known = links.some(({ zakreen_link }) => youtubeId(zakreen_link) === id);
      return known ? { address: 'vendor.link_exists' } : {};
    },
    async send({ address }) {
      const added = { zakreen_link: youtubeUrl(youtubeId(address) ?? '') };
      save({ links: [...links, added] }, 'vendor.data_saved', () => form.reset({ address: '' }));
    },
  });
  const remove = () =>
    save({ links: links.filter((row) => row !== removing) }, 'vendor.link_deleted', () => setRemoving(undefined));
  return (
    <Card component="form" noValidate onSubmit={form.submit} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('vendor.videos')}
      </Typography>
      <FormField
        {...form.field('address')}
        label={translate('vendor.video_address')}
        type="url"
        inputMode="url"
        ltr
        error={form.errors.address ?? (removing || !refusal ? undefined : { message: refusal })}
      />
      <StepButton label="ra.action.add" variant="soft" busy={isPending && !removing} onClick={() => form.submit()} />
      <PlainList ordered>
        {links.map((row, index) => (
          <Box
            component="li"
            key={row.name ?? row.zakreen_link}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              py: 1,
            }}
          >
            <span className="fig">{index + 1}</span>
            <MuiLink
              href={row.zakreen_link}
              target="_blank"
              rel="noreferrer"
              dir="ltr"
              noWrap
              sx={{ ...touchTarget, flex: 1, minWidth: 0, textAlign: 'start' }}
            >
              {row.zakreen_link}
            </MuiLink>
            <IconButton
              aria-label={translate('vendor.delete_named', { name: row.zakreen_link })}
              onClick={() => setRemoving(row)}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
      </PlainList>
      <ConfirmDialog
        open={Boolean(removing)}
        title={translate('vendor.delete_question', { name: removing?.zakreen_link ?? '' })}
        confirmLabel={translate('ra.action.delete')}
        dismissLabel={translate('vendor.keep_it')}
        danger
        busy={isPending}
        refusal={removing && refusal}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  );
}
