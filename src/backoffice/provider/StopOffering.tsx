import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { providerPaths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { ProviderKind } from './providerKinds.ts';
import { usePackageOffers } from './usePackageOffers.ts';

/**
 * Hides all packages for a while, after a confirmation that mentions the alternative: days off, which end
 * automatically.
 */
export function StopOffering({ profile, kind }: { profile: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { stopAll, isPending } = usePackageOffers(profile, kind);
  return (
    <>
      <Button variant="outlined" startIcon={<PauseCircleOutlined />} onClick={() => setOpen(true)}>
        {translate('vendor.offers.stop')}
      </Button>
      <ConfirmDialog
        open={open}
        title={translate('vendor.offers.question')}
        confirmLabel={translate('vendor.offers.stop')}
        danger
        busy={isPending}
        onConfirm={() => stopAll(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <Typography sx={{ mb: 3 }}>{translate('vendor.offers.text')}</Typography>
        <Button component={Link} to={providerPaths.availability} variant="text">
          {translate('vendor.offers.days_off')}
        </Button>
      </ConfirmDialog>
    </>
  );
}
