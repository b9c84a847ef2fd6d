import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import type { Fils } from '../../../domain/money/money.ts';
import { bookEventPath } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTimeRange, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { BookingForm } from '../booking/bookingForm.ts';
import { useNight } from '../orders/useNight.ts';
import { carried } from './useEventBooking.ts';

/** The reciter, package and time, as far as selected (S1-R-36). */
export function EventSide({
  reciter,
  offered,
  minutes,
  form,
  total,
}: {
  reciter: RaRecord;
  offered: QaariPackage;
  minutes: number;
  form: BookingForm;
  total: Fils;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNight();
  const start = parseInstant(form.start);
  const when = start === undefined ? undefined : night(start);
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
      <Picture
        src={reciter.profile_picture}
        fallback={portraitFallback(reciter)}
        shape="arch"
        ratio="4 / 5"
        sx={{ inlineSize: 64, flex: 'none' }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="title" component="p">
          <Name>{reciterTitle(reciter, language)}</Name>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Name>{inLanguage(offered, 'package_name', language)}</Name>
          {' · '}
          {translate('booking.minutes', { smart_count: minutes })}
        </Typography>
        {when && start !== undefined && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {when.title}
            <br />
            {when.civil}
            <br />
            <bdi className="fig">{formatTimeRange(start, start + minutes * MINUTE, language)}</bdi>
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Money fils={total} />
          <Button
            component={Link}
            to={bookEventPath(reciter.id as string)}
            state={carried(form)}
            variant="text"
            size="small"
            aria-label={translate('booking.change_package')}
          >
            {translate('common.edit')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
