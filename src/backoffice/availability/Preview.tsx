import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { addDays, type Day, formatDate, formatWeekday, getDay } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { KitchenDay } from './KitchenDay.tsx';
import { OfferedStarts } from './OfferedStarts.tsx';

/** What customers would be offered on a day with the current values, by the same rules as on the server. */
export function Preview({
  values,
  record,
  kind,
  bookings,
}: {
  values: AvailabilityForm;
  record: RaRecord;
  kind: ProviderKind;
  bookings: readonly BookedInterval[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const today = getDay(serverNow());
  const [day, setDay] = useState<Day>(addDays(today, 1));
  return (
    <Card
      component="section"
      id="availability-preview"
      aria-labelledby="availability-preview-title"
      sx={{ p: { xs: 4, md: 5 }, position: { lg: 'sticky' }, insetBlockStart: { lg: 88 }, scrollMarginBlockStart: 72 }}
    >
      <Typography
        id="availability-preview-title"
        variant="h3"
        component="h2"
        sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockEnd: 3 }}
      >
        <VisibilityOutlined fontSize="small" sx={{ color: 'brandText' }} />
        {translate('vendor.availability.preview')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockEnd: 3 }}>
        <Box sx={{ flex: 1 }} aria-live="polite">
          <Typography variant="label" component="h3">
            {formatWeekday(day, language)} <bdi>{formatDate(day, language)}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {hijri.evening(day, 'day')}
          </Typography>
        </Box>
        <IconButton
          aria-label={translate('vendor.availability.previous_day')}
          disabled={day <= today}
          onClick={() => setDay(addDays(day, -1))}
          sx={arrow}
        >
          <DirIcon>
            <ChevronLeft />
          </DirIcon>
        </IconButton>
        <IconButton
          aria-label={translate('vendor.availability.following_day')}
          onClick={() => setDay(addDays(day, 1))}
          sx={arrow}
        >
          <DirIcon>
            <ChevronRight />
          </DirIcon>
        </IconButton>
      </Box>
      {kind.kind === 'reciter' ? (
        <OfferedStarts day={day} values={values} record={record} kind={kind} bookings={bookings} />
      ) : (
        <KitchenDay day={day} values={values} bookings={bookings} />
      )}
    </Card>
  );
}

const arrow = { border: '1px solid', borderColor: 'divider', borderRadius: '10px' };
