import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { isExactPlace, type Point } from '../../../domain/order/arrival.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { laterPart } from '../../ui/feedback/laterPart.tsx';
import { NO_POINT, type TypedAddress } from './addressChoice.ts';
import { MapLinkField } from './MapLinkField.tsx';
import { PointStatus } from './PointStatus.tsx';
import { usePosition } from './usePosition.ts';

const KuwaitMap = laterPart(() => import('./map/KuwaitMap.tsx'));

type PointFields = Pick<TypedAddress, 'latitude' | 'longitude' | 'location_precision' | 'map_link'>;

/**
 * Where exactly the house is: the own position, a pasted map link, or a pin on the map (decisions H15). May be left open; then it
 * is said what that means.
 */
export function PointField({
  value,
  onChange,
  errors,
}: {
  value: TypedAddress;
  onChange: (fields: PointFields) => void;
  errors: Record<string, string>;
}) {
  const translate = useTranslate();
  const label = useId();
  const [wantsLink, setWantsLink] = useState(false);
  const [wantsMap, setWantsMap] = useState(false);
  const pin: Point | undefined = isExactPlace(value)
    ? { latitude: Number(value.latitude), longitude: Number(value.longitude) }
    : undefined;
  const link = value.map_link ?? '';
  // A link that waits in a draft is shown, so that what is wrong with it is seen.
  const hasLink = wantsLink || link !== '';
  // A point that was found otherwise is not the one of the link.
  const set = (point: Point | undefined, map_link = ''): void =>
    onChange(point ? { ...point, location_precision: 'pin', map_link } : { ...NO_POINT, map_link });
  const position = usePosition((point) => {
    setWantsMap(true);
    set(point);
  });
  const { failure } = position;
  const choose = (point: Point | undefined, map_link?: string): void => {
    position.forget();
    set(point, map_link);
  };
  const paste = (pasted: string): void => {
    const read = readMapLink(pasted);
    if ('point' in read) choose(read.point, pasted);
    else onChange({ map_link: pasted });
  };
  const hasMap = wantsMap || Boolean(pin) || Boolean(value.area);
  return (
    <Box role="group" aria-labelledby={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="label" component="div" id={label}>
        {translate('checkout.place.exact')}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('common.optional')})`}
        </Box>
      </Typography>
      {hasMap && (
        <Suspense
          fallback={<Skeleton variant="rounded" sx={{ blockSize: { xs: 220, md: 260 }, borderRadius: '14px' }} />}
        >
          <KuwaitMap pin={pin} area={value.area ?? ''} onPin={choose} />
        </Suspense>
      )}
      <PointStatus
        pin={pin}
        area={value.area ?? ''}
        error={failure ? translate(failure.key, { meters: failure.meters }) : errors.latitude}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& .MuiButton-root': { paddingInline: 3, whiteSpace: 'nowrap', flex: { xs: '1 1 auto', sm: '0 0 auto' } },
        }}
      >
        <Button
          variant="outlined"
          onClick={position.locate}
          disabled={position.asking}
          startIcon={position.asking ? <CircularProgress size={20} color="inherit" /> : <MyLocationOutlined />}
        >
          {translate('checkout.place.position')}
        </Button>
        <Button
          variant="outlined"
          aria-expanded={hasLink}
          onClick={() => {
            setWantsLink(!hasLink);
            if (link) onChange({ map_link: '' });
          }}
          startIcon={<LinkOutlined />}
        >
          {translate('checkout.place.link')}
        </Button>
        {!hasMap && (
          <Button variant="outlined" onClick={() => setWantsMap(true)} startIcon={<MapOutlined />}>
            {translate('checkout.place.open_map')}
          </Button>
        )}
        {pin && (
          <Button variant="text" onClick={() => set(undefined)}>
            {translate('checkout.place.position_remove')}
          </Button>
        )}
      </Box>
      {hasLink && (
        <MapLinkField value={link} onChange={paste} refused={Boolean(errors.map_link)} autoFocus={wantsLink} />
      )}
    </Box>
  );
}
