import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isInKuwait } from '../../../domain/address.ts';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/FormField.tsx';

/** A vaguer position than this could not prove that anybody arrived (decisions A1, arrive). */
const MOST_METERS = 100;
const PATIENCE = 15_000;

export interface Pin {
  latitude: number;
  longitude: number;
}

type Failure = { key: WordKey; meters?: number };

const toDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Sets the pin of an address to where the customer stands now; why it could not is told in words. */
export function PositionButton({
  pin,
  onChange,
  error,
}: {
  pin: Pin | undefined;
  onChange: (pin: Pin | undefined) => void;
  error?: string;
}) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const fail = (reason: Failure) => {
    setAsking(false);
    setFailure(reason);
  };
  const locate = () => {
    if (!navigator.geolocation) return fail({ key: 'checkout.place.position_failed' });
    setFailure(undefined);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude, accuracy } = coords;
        if (!isInKuwait(latitude, longitude)) return fail({ key: 'checkout.outside_kuwait' });
        if (accuracy > MOST_METERS) return fail({ key: 'checkout.place.position_weak', meters: Math.round(accuracy) });
        setAsking(false);
        onChange({ latitude: toDegrees(latitude), longitude: toDegrees(longitude) });
      },
      ({ code, PERMISSION_DENIED }) =>
        fail({ key: code === PERMISSION_DENIED ? 'checkout.place.position_denied' : 'checkout.place.position_failed' }),
      { enableHighAccuracy: true, timeout: PATIENCE },
    );
  };

  const sentence = failure ? translate(failure.key, { meters: failure.meters }) : error;
  return (
    <Box sx={{ padding: 4, borderRadius: '14px', backgroundColor: 'surfaceSunken', display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="outlined"
          onClick={locate}
          disabled={asking}
          startIcon={asking ? <CircularProgress size={20} color="inherit" /> : <MyLocationOutlined />}
        >
          {translate('checkout.place.position')}
        </Button>
        {pin && (
          <Button variant="text" onClick={() => onChange(undefined)}>
            {translate('checkout.place.position_remove')}
          </Button>
        )}
      </Box>
      <Typography
        variant="body2"
        role="status"
        sx={{ display: 'flex', gap: 1.5, color: sentence ? 'error.main' : pin ? 'success.main' : 'text.secondary' }}
      >
        {sentence ? (
          <FieldError>{sentence}</FieldError>
        ) : pin ? (
          <>
            <CheckCircleOutlined sx={{ fontSize: 18 }} />
            {translate('checkout.place.position_set')}
          </>
        ) : (
          translate('checkout.place.position_help')
        )}
      </Typography>
    </Box>
  );
}
