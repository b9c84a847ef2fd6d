import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { youtubeId, youtubeUrl } from '../../../domain/youtube.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AskDialog } from '../form/AskDialog.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { useProfileUpdate } from './useProfileUpdate.ts';

interface VideoRow {
  name?: string;
  zakreen_link: string;
}

/** The reciter's YouTube videos: add by address, delete after one question. */
export function VideosCard({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const links: VideoRow[] = record.links ?? [];
  const [address, setAddress] = useState('');
  const [removing, setRemoving] = useState<VideoRow>();
  const { save, isPending, refusal, refuse } = useProfileUpdate(record);
  const add = () => {
    const id = youtubeId(address.trim());
    if (!id) return refuse(translate('vendor.youtube_link'));
    if (links.some(({ zakreen_link }) => youtubeId(zakreen_link) === id))
      return refuse(translate('vendor.link_exists'));
    save({ links: [...links, { zakreen_link: youtubeUrl(id) }] }, 'vendor.data_saved', () => setAddress(''));
  };
  const remove = () =>
    save({ links: links.filter((row) => row !== removing) }, 'vendor.link_deleted', () => setRemoving(undefined));
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add();
      }}
      sx={{ p: 5, display: 'grid', gap: 3 }}
    >
      <Typography variant="h3" component="h2">
        {translate('vendor.videos')}
      </Typography>
      <FormField
        label={translate('vendor.video_address')}
        value={address}
        onChange={setAddress}
        type="url"
        inputMode="url"
        ltr
        error={removing ? undefined : refusal}
      />
      <StepButton label="ra.action.add" variant="soft" busy={isPending && !removing} onClick={add} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              sx={{ flex: 1, minWidth: 0, textAlign: 'start' }}
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
      </Box>
      <AskDialog
        open={Boolean(removing)}
        title={translate('vendor.delete_question', { name: removing?.zakreen_link ?? '' })}
        confirm={translate('ra.action.delete')}
        danger
        busy={isPending}
        refusal={removing && refusal}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  );
}
