import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { distanceKm, type Point } from '../../../domain/order/arrival.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { AreaOnlyNote } from './AreaOnlyNote.tsx';
import { useAreaPoint } from './useAreaPoint.ts';

/** Describes the exact location in text, announced when it changes. */
export function PointStatus({ pin, area, error }: { pin: Point | undefined; area: string; error?: FieldMessage }) {
  const translate = useTranslate();
  const name = useAreaName(area, area);
  const middle = useAreaPoint(area);
  const meters = pin && middle && Math.round(distanceKm(pin, middle) * 100) * 10;
  if (!error && !pin && area) return <AreaOnlyNote />;
  const where =
    meters === undefined
      ? ''
      : meters < 1000
        ? translate('checkout.place.from_middle', { n: meters, area: name })
        : translate('checkout.place.from_middle_far', { n: Math.round(meters / 100) / 10, area: name });
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ display: 'flex', gap: 1.5, color: error ? 'error.main' : pin ? 'success.main' : 'text.secondary' }}
    >
      {error ? (
        <FieldError message={error} />
      ) : pin ? (
        <>
          <CheckCircleOutlined sx={{ fontSize: 18 }} />
          <span>
            {translate('checkout.place.position_set')} {where}
          </span>
        </>
      ) : (
        translate('checkout.place.position_help')
      )}
    </Typography>
  );
}
