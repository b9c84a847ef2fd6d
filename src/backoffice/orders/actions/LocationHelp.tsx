import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { contactPath } from '../../../../domain/paths.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { detectBrowser } from './browserHere.ts';

/** Why an arrival couldn't be marked without the device's position, how to allow it, and whom to contact otherwise. */
export function LocationHelp({
  line,
  onAgain,
  onClose,
}: {
  /** Name of the order line. */
  line: string;
  onAgain: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open
      title={translate('orders.location_failed')}
      confirmLabel={translate('vendor.location.again')}
      onConfirm={onAgain}
      onClose={onClose}
    >
      <Typography>{translate('vendor.location.text')}</Typography>
      <Typography component="ol" sx={{ margin: 0, paddingInlineStart: 6, display: 'grid', gap: 1 }}>
        <li>{translate(`vendor.location.${detectBrowser(navigator.userAgent)}`)}</li>
        <li>{translate('vendor.location.allow')}</li>
        <li>{translate('vendor.location.device')}</li>
      </Typography>
      <Typography color="text.secondary">
        {translate('vendor.location.otherwise')}{' '}
        <MuiLink component={Link} to={contactPath(line)}>
          {translate('vendor.today.ask')}
        </MuiLink>
      </Typography>
    </ConfirmDialog>
  );
}
