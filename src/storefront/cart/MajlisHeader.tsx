import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { Cart, CartHeaderFields } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { useAddressLines } from '../address/useAddressLines.ts';
import type { SavedAddress } from '../address/useSavedAddresses.ts';
import { useNight } from '../orders/useNight.ts';
import { useAllOccasions } from '../request/useAllOccasions.ts';
import { MajlisDialog } from './MajlisDialog.tsx';

/**
 * What the whole cart is for: date, place, occasion and number of guests, which its lines follow.
 * @param starts of its evenings, the earliest first
 * @param hasReciter whether a reciter sets the time, which is then changed with the reciter
 */
export function MajlisHeader({
  cart,
  starts,
  hasReciter,
  onSave,
}: {
  cart: Cart;
  starts: readonly Instant[];
  hasReciter: boolean;
  onSave: (header: CartHeaderFields) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const [editing, setEditing] = useState(false);
  const { data: address, isLoading: isAddressComing } = useGetOne<SavedAddress>(
    'addresses',
    { id: cart.shipping_address ?? '' },
    { enabled: Boolean(cart.shipping_address), retry: false },
  );
  const { line1 } = useAddressLines(cart.shipping_address ? address : undefined);
  const { data: occasions = [], isLoading: areOccasionsComing } = useAllOccasions();
  const occasion = inLanguage(
    occasions.find(({ id }) => id === cart.occasion),
    'title',
    language,
  );
  const [first] = starts;
  const nightText = first === undefined ? undefined : night(first);
  // A value that is loading is neither missing nor shown as an ID.
  const coming = <Skeleton aria-hidden variant="text" width="6em" />;
  const missing = (fact: string) => (
    <Button
      variant="text"
      size="small"
      aria-label={translate('checkout.majlis.missing_named', { name: fact })}
      onClick={() => setEditing(true)}
      sx={{ marginInlineStart: -2, minBlockSize: 44 }}
    >
      {translate('checkout.majlis.missing')}
    </Button>
  );
  const labels = {
    time: translate('checkout.majlis.time'),
    place: translate('checkout.majlis.place'),
    occasion: translate('checkout.majlis.occasion'),
    guests: translate('checkout.majlis.guests'),
  };
  return (
    <Card component="section" aria-label={translate('checkout.majlis.head')} sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h2" component="h2">
            {nightText
              ? starts.length > 1
                ? translate('checkout.majlis.nights', { smart_count: starts.length })
                : nightText.title
              : translate('checkout.majlis.no_time')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {nightText
              ? starts.length > 1
                ? translate('checkout.majlis.first_night', { night: nightText.title })
                : nightText.civil
              : translate('checkout.majlis.no_time_text')}
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {translate('checkout.majlis.edit')}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          padding: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'auto 1.4fr 1fr auto' },
          gap: 4,
          margin: 0,
          marginBlockStart: 4,
        }}
      >
        <Fact icon={<NightsStayOutlined />} label={labels.time}>
          {first === undefined ? missing(labels.time) : <bdi>{formatTime(first, language)}</bdi>}
        </Fact>
        <Fact icon={<PlaceOutlined />} label={labels.place}>
          {line1 ? <Name>{line1}</Name> : isAddressComing ? coming : missing(labels.place)}
        </Fact>
        <Fact icon={<MenuBookOutlined />} label={labels.occasion}>
          {!cart.occasion ? (
            missing(labels.occasion)
          ) : areOccasionsComing ? (
            coming
          ) : (
            <Name>{occasion || cart.occasion}</Name>
          )}
        </Fact>
        <Fact icon={<GroupsOutlined />} label={labels.guests}>
          {cart.guests ? (
            <Box component="span" className="fig" sx={{ fontWeight: 600 }}>
              {cart.guests}
              {cart.entrance ? ` · ${translate(`booking.entrance.${cart.entrance}`)}` : ''}
            </Box>
          ) : (
            missing(labels.guests)
          )}
        </Fact>
      </Box>
      {editing && (
        <MajlisDialog cart={cart} hasReciter={hasReciter} onSave={onSave} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', minInlineSize: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={({ vars: { palette } }) => ({
          inlineSize: 44,
          blockSize: 44,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: '14px',
          backgroundColor: palette.primary.light,
          color: 'primary.main',
        })}
      >
        {icon}
      </Box>
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ typography: 'label', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
    </Box>
  );
}
