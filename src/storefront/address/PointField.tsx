import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { isExactPlace, type Point } from '../../../domain/order/arrival.ts';
import { mapLink } from '../../../domain/place/address.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NO_MAP_POINT, type TypedAddress } from './addressChoice.ts';
import { MapLinkField } from './MapLinkField.tsx';
import { PointStatus } from './PointStatus.tsx';
import { usePosition } from './usePosition.ts';

type PointFields = Pick<TypedAddress, 'latitude' | 'longitude' | 'location_precision' | 'map_link'>;

/**
 * The exact location of the house: from the device, or from a pasted map link (decision H15). May be left empty; then
 * it explains the consequence. The customer can check the location on an external street map.
 */
export function PointField({
  value,
  onChange,
  errors,
  isHere,
}: {
  value: TypedAddress;
  onChange: (fields: PointFields) => void;
  errors: FieldMessages;
  /** Whether the device may be at the place. */
  isHere: boolean;
}) {
  const translate = useTranslate();
  const label = useId();
  const [wantsLink, setWantsLink] = useState(false);
  const pin: Point | undefined = isExactPlace(value)
    ? { latitude: Number(value.latitude), longitude: Number(value.longitude) }
    : undefined;
  const link = value.map_link ?? '';
  // A link in a draft is shown, so that its errors are visible.
  const hasLink = wantsLink || link !== '';
  // A location from another source replaces the link.
  const set = (point: Point | undefined, map_link = ''): void =>
    onChange(point ? { ...point, location_precision: 'pin', map_link } : { ...NO_MAP_POINT, map_link });
  const position = usePosition(set);
  const { failure } = position;
  const choose = (point: Point | undefined, map_link?: string): void => {
    position.clearFailure();
    set(point, map_link);
  };
  const paste = (pasted: string): void => {
    const read = readMapLink(pasted);
    if ('point' in read) choose(read.point, pasted);
    else onChange({ map_link: pasted });
  };
  return (
    <Box role="group" aria-labelledby={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="label" component="div" id={label}>
        {translate('checkout.place.exact')}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('common.optional')})`}
        </Box>
      </Typography>
      <PointStatus
        pin={pin}
        area={value.area ?? ''}
        error={failure ? { key: failure.key, values: { meters: failure.meters } } : errors.latitude}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& .MuiButton-root': { paddingInline: 3, whiteSpace: 'nowrap', flex: { xs: '1 1 auto', sm: '0 0 auto' } },
        }}
      >
        {isHere && (
          <Button
            variant="outlined"
            onClick={position.locate}
            disabled={position.asking}
            startIcon={
              position.asking ? <CircularProgress aria-hidden size={20} color="inherit" /> : <MyLocationOutlined />
            }
          >
            {translate('checkout.place.position')}
          </Button>
        )}
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
        {pin && (
          <>
            <Button
              component="a"
              href={mapLink(pin.latitude, pin.longitude)}
              target="_blank"
              rel="noopener"
              variant="text"
              startIcon={<MapOutlined />}
            >
              {translate('checkout.place.check')}
            </Button>
            <Button variant="text" onClick={() => set(undefined)}>
              {translate('checkout.place.position_remove')}
            </Button>
          </>
        )}
      </Box>
      {hasLink && (
        <MapLinkField
          value={link}
          area={value.area ?? ''}
          onChange={paste}
          onPoint={(point) => choose(point, `${point.latitude}, ${point.longitude}`)}
          refused={Boolean(errors.map_link)}
          autoFocus={wantsLink}
        />
      )}
    </Box>
  );
}
