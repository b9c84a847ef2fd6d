import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** The choice among the reciter's packages, where the wizard starts if none is selected. */
export function EventPackages({
  reciter,
  to,
  state,
}: {
  reciter: RaRecord;
  /** The wizard's URL with a package. */
  to: (packageId: string) => string;
  /** Navigation state to pass on. */
  state: unknown;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const packages = (reciter.packages as QaariPackage[] | undefined) ?? [];
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {translate('booking.choose_package')}
      </Typography>
      <PlainList
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {packages.map((one) => (
          <li key={one.package_id}>
            <Card
              component={Link}
              to={to(one.package_id ?? '')}
              replace
              state={state}
              sx={{
                display: 'flex',
                gap: 4,
                padding: 4,
                alignItems: 'center',
                color: 'inherit',
                textDecoration: 'none',
                blockSize: '100%',
              }}
            >
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Typography variant="title" component="p">
                  <Name>{inLanguage(one, 'package_name', language)}</Name>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('booking.minutes', {
                    smart_count: one.package_time || settings?.default_package_minutes || 0,
                  })}
                </Typography>
              </Box>
              <Money dinars={one.package_unit_price} />
            </Card>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
