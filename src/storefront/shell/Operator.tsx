import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatSupportPhone, getLegalName } from '../../../domain/legalIdentity.ts';
import { normalizePhone, telLink } from '../../../domain/phone.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** Who runs the site: the legal name, the numbers under which it is registered, and the phone number (decision J8). */
export function Operator() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const name = settings && getLegalName(settings, language);
  if (!name) return null;
  const phone = normalizePhone(settings.support_phone);
  const numbers = (['commercial_registration', 'licence_number'] as const).filter((one) => settings[one]);
  return (
    <Typography variant="body2" component="div" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
      <DotSeparated>
        <Name>{name}</Name>
        {numbers.map((one) => (
          <span key={one}>
            {translate(`storefront.operator.${one}`)} <bdi dir="ltr">{settings[one]}</bdi>
          </span>
        ))}
        {phone && (
          <span>
            {translate('storefront.operator.phone')}{' '}
            <Link
              href={telLink(phone)}
              color="inherit"
              sx={{ display: 'inline-block', paddingBlock: 2.5, marginBlock: -2.5 }}
            >
              <bdi dir="ltr">{formatSupportPhone(settings)}</bdi>
            </Link>
          </span>
        )}
      </DotSeparated>
    </Typography>
  );
}
