import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { Link } from 'react-router-dom';
import { providerPackagePath } from '../../../domain/paths.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { PackageOrder } from './PackageOrder.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { usePackageOffers } from './usePackageOffers.ts';

/** A package as customers see it, and its provider's actions: edit, copy, reorder, delete. */
export function PackageEditCard({
  row,
  index,
  kind,
  profile,
}: {
  row: RaRecord;
  index: number;
  kind: ProviderKind;
  profile: RaRecord<string>;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = inLanguage(row, 'package_name', language);
  const isReciter = kind.kind === 'reciter';
  const isOffered = row.visible !== 0;
  const { offer, isPending } = usePackageOffers(profile, kind);
  const measure = isReciter
    ? row.package_time && translate('vendor.minutes_long', { smart_count: row.package_time })
    : translate('vendor.minimum_units', { n: formatCount(row.package_minimum_unit) });
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture src={row.pacakge_image} fallback={isReciter ? 'recitation' : 'food'} ratio="16 / 10" shape="plain" />
      <Box sx={{ p: 4, display: 'grid', gap: 1, flex: 1, alignContent: 'start' }}>
        <Typography variant="title" component="h2" dir="auto">
          <Name>{name}</Name>
        </Typography>
        <Muted>
          <DotSeparated>
            <Money dinars={row.package_unit_price} sx={{ color: 'text.primary' }} />
            {measure}
          </DotSeparated>
        </Muted>
        <Box
          sx={{
            color: 'text.secondary',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          <Name>{inLanguage(row, 'package_description', language)}</Name>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pb: 2 }}>
        <Button
          component={Link}
          to={providerPackagePath(kind.kind, { index, packageId: row.package_id })}
          variant="text"
          startIcon={<EditOutlined />}
          aria-label={translate('vendor.edit_named', { name })}
          sx={{ paddingInline: 3 }}
        >
          {translate('ra.action.edit')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <IconButton
          component={Link}
          to={providerPackagePath(kind.kind, { copy: row.package_id })}
          aria-label={translate('vendor.copy_named', { name })}
        >
          <ContentCopyOutlined />
        </IconButton>
        <RemovePackage row={row} name={name} kind={kind} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          px: 2,
          py: 1,
          borderBlockStart: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          variant="text"
          disabled={isPending}
          startIcon={isOffered ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          aria-label={translate(isOffered ? 'vendor.offers.take_named' : 'vendor.offers.offer_named', { name })}
          onClick={() => offer(row.package_id, isOffered ? 0 : 1)}
          sx={{ paddingInline: 3, whiteSpace: 'nowrap' }}
        >
          {translate(isOffered ? 'vendor.offers.take' : 'vendor.offers.offer')}
        </Button>
        <Box sx={{ display: 'flex' }}>
          <PackageOrder profile={profile} kind={kind} packageId={row.package_id} name={name} />
        </Box>
      </Box>
    </Card>
  );
}

function RemovePackage({ row, name, kind }: { row: RaRecord; name: string; kind: ProviderKind }) {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplainApiError();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      kind.packages,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(false);
          notify('vendor.package_deleted', { type: 'success' });
          void client.invalidateQueries({ queryKey: [kind.resource] });
        },
        onError: async (error) => setRefusal((await explain(error, 'errors.save')).sentence),
      },
    );
  const close = () => {
    setOpen(false);
    setRefusal(undefined);
  };
  return (
    <>
      <IconButton aria-label={translate('vendor.delete_named', { name })} onClick={() => setOpen(true)}>
        <DeleteOutlined />
      </IconButton>
      <ConfirmDialog
        open={open}
        title={translate('vendor.delete_question', { name })}
        confirmLabel={translate('ra.action.delete')}
        dismissLabel={translate('vendor.keep_it')}
        danger
        busy={isPending}
        refusal={refusal}
        onConfirm={confirm}
        onClose={close}
      >
        {translate('vendor.delete_package_text')}
      </ConfirmDialog>
    </>
  );
}
