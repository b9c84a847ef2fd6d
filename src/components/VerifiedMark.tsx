import Verified from '@mui/icons-material/Verified';
import { useTranslate } from '../i18n/useTranslate.ts';

/** The tick beside a name that our team has verified. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  const translate = useTranslate();
  return (
    <>
      {/* The tick never stands alone on a line. */}
      {'\u00A0'}
      <Verified
        titleAccess={translate('storefront.verified')}
        sx={{ fontSize: size, color: 'primary.main', verticalAlign: '-0.15em' }}
      />
    </>
  );
}
