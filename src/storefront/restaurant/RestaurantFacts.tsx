import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { type DeliveryFees, deliveryFeeRange } from '../../../domain/order/deliveryFee.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { interpolateNodes } from '../../ui/text/interpolateNodes.tsx';
import { useServiceArea } from '../reciter/useServiceArea.ts';

const MINUTES_PER_HOUR = 60;

/** The restaurant's delivery area, lead time and delivery fee. */
export function RestaurantFacts({ restaurant }: { restaurant: Restaurant }) {
  const translate = useTranslate();
  const settings = useSettings();
  const served = useServiceArea(restaurant.serves);
  const notice = restaurant.min_notice_minutes || settings?.min_notice_minutes || 0;
  return (
    <Box
      component="dl"
      sx={({ vars: { palette } }) => ({
        display: { xs: 'flex', sm: 'inline-flex' },
        margin: 0,
        marginBlockStart: 6,
        padding: 4,
        borderRadius: '16px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      <Fact label={translate('provider.delivers_to')}>{served}</Fact>
      {(notice > 0 || !settings) && (
        <Fact label={translate('provider.fact.notice')}>
          {notice > 0 && translate('provider.notice_ahead', { smart_count: Math.ceil(notice / MINUTES_PER_HOUR) })}
        </Fact>
      )}
      <Fact label={translate('provider.delivery')}>
        {settings && <DeliveryFee settings={settings} served={restaurant.serves} />}
      </Fact>
    </Box>
  );
}

/** The fee for all governorates it delivers to: one amount, or a range. */
function DeliveryFee({ settings, served }: { settings: DeliveryFees; served: Restaurant['serves'] }) {
  const translate = useTranslate();
  const { from, to } = deliveryFeeRange(
    settings,
    served.map(({ governorate }) => governorate),
  );
  if (from === to) return <Money fils={from} />;
  return interpolateNodes((values) => translate('provider.delivery_range', values), {
    from: <Money fils={from} />,
    to: <Money fils={to} />,
  });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        flex: { xs: '1 1 0', sm: 'none' },
        minInlineSize: 0,
        '&:not(:first-of-type)': {
          borderInlineStart: `1px solid ${palette.divider}`,
          paddingInlineStart: { xs: 3, sm: 6 },
          marginInlineStart: { xs: 3, sm: 6 },
        },
      })}
    >
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ typography: 'title', margin: 0 }}>
        {/* Reserves its line while loading. */}
        {children || <Skeleton variant="text" width={96} />}
      </Box>
    </Box>
  );
}
