import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import type { PackagePicture } from '../../../../domain/generated/doctypes.gen.ts';
import { getPackagePictures, MAX_PICTURES } from '../../../../domain/provider/packagePictures.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { FULL_RECORD } from '../../../components/fullRecord.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { useStaleActionError } from '../../form/useStaleActionError.ts';
import type { ProviderKind } from '../providerKinds.ts';
import { PictureDialog } from './PictureDialog.tsx';

/** The rows with one of them moved a place earlier or later. */
function moved<Row>(rows: readonly Row[], from: number, by: 1 | -1): Row[] {
  const next = [...rows];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
}

/**
 * A picture, its text, and its actions.
 * @param onEarlier absent for the first
 * @param onLater absent for the last
 */
function PictureItem({
  picture,
  isPending,
  onEarlier,
  onLater,
  onEdit,
  onRemove,
}: {
  picture: PackagePicture;
  isPending: boolean;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const name = inLanguage(picture, 'alt_text', useLanguage());
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Picture
        src={picture.picture}
        fallback="food"
        ratio="4 / 3"
        sx={{ width: 96, flexShrink: 0, borderRadius: '14px' }}
      />
      <Box sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}>
        <Name>{name}</Name>
      </Box>
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <IconButton
          aria-label={translate('vendor.move_earlier', { name })}
          disabled={isPending || !onEarlier}
          onClick={onEarlier}
        >
          <ArrowUpward />
        </IconButton>
        <IconButton
          aria-label={translate('vendor.move_later', { name })}
          disabled={isPending || !onLater}
          onClick={onLater}
        >
          <ArrowDownward />
        </IconButton>
        <IconButton aria-label={translate('vendor.edit_named', { name })} onClick={onEdit}>
          <EditOutlined />
        </IconButton>
        <IconButton aria-label={translate('vendor.delete_named', { name })} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The additional pictures of a package: add, describe, reorder, remove. Each action is saved immediately. */
export function PicturesCard({
  profile,
  kind,
  packageId,
}: {
  profile: RaRecord<string>;
  kind: ProviderKind;
  packageId: string;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const refused = useStaleActionError(kind.resource);
  const [update, { isPending }] = useUpdate();
  const [edited, setEdited] = useState<PackagePicture | 'new'>();
  const [removed, setRemoved] = useState<PackagePicture>();
  const all: PackagePicture[] = profile.package_pictures ?? [];
  const pictures = getPackagePictures(all, packageId);

  const save = (own: readonly PackagePicture[], done: MessageKey, then?: () => void): void => {
    const others = all.filter(({ package_id }) => package_id !== packageId);
    const package_pictures = [...others, ...own].map((row, index) => ({ ...row, idx: index + 1 }));
    update(
      kind.resource,
      {
        id: profile.id,
        data: { package_pictures, modified: profile.modified },
        previousData: profile,
        meta: FULL_RECORD,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success' });
          then?.();
        },
        onError: refused,
      },
    );
  };
  return (
    <Card component="section" sx={{ maxWidth: 720, p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('vendor.pictures.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('vendor.pictures.text', { smart_count: MAX_PICTURES })}
      </Typography>
      <PlainList ordered sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
        {pictures.map((one, index) => (
          <PictureItem
            key={one.name}
            picture={one}
            isPending={isPending}
            onEarlier={index > 0 ? () => save(moved(pictures, index, -1), 'vendor.order_saved') : undefined}
            onLater={
              index < pictures.length - 1 ? () => save(moved(pictures, index, 1), 'vendor.order_saved') : undefined
            }
            onEdit={() => setEdited(one)}
            onRemove={() => setRemoved(one)}
          />
        ))}
      </PlainList>
      {pictures.length < MAX_PICTURES && (
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={() => setEdited('new')}
          sx={{ justifySelf: 'start' }}
        >
          {translate('vendor.pictures.add')}
        </Button>
      )}
      {edited && (
        <PictureDialog
          kind={kind}
          profileId={profile.id}
          packageId={packageId}
          picture={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={Boolean(removed)}
        title={translate('vendor.delete_question', { name: inLanguage(removed, 'alt_text', language) })}
        confirmLabel={translate('ra.action.delete')}
        dismissLabel={translate('vendor.keep_it')}
        danger
        busy={isPending}
        onConfirm={() =>
          save(
            pictures.filter((one) => one !== removed),
            'vendor.pictures.deleted',
            () => setRemoved(undefined),
          )
        }
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}
