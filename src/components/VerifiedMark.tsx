import Verified from '@mui/icons-material/Verified';
import { useTranslate } from '../i18n/useTranslate.ts';

/** The check mark next to the name of a verified provider. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  const translate = useTranslate();
  return (
    <>
      {/* Keeps the check mark on the line of the name. */}
      {'\u00A0'}
      <Verified
        titleAccess={translate('storefront.verified')}
        sx={{ fontSize: size, color: 'primary.main', verticalAlign: '-0.15em' }}
      />
    </>
  );
}
