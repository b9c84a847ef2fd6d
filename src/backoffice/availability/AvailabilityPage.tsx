import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ChangedMeanwhileNote } from '../form/ChangedMeanwhile.tsx';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import { ProfileNotice } from '../provider/ProfileNotice.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { AreasServed } from './AreasServed.tsx';
import { AutoAccept } from './AutoAccept.tsx';
import { BookingRulesForm } from './BookingRulesForm.tsx';
import { DaysOff } from './days/DaysOff.tsx';
import { ExtraHours } from './days/ExtraHours.tsx';
import { KitchenLimits } from './KitchenLimits.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAvailability } from './useAvailability.ts';
import { isAgreed, useBookings } from './useBookings.ts';
import { WeeklyHours } from './WeeklyHours.tsx';

/** When and where a provider can be booked: hours, days off, notice, areas, and a kitchen's limits. */
export function AvailabilityPage() {
  const translate = useTranslate();
  return (
    <BackOfficePage
      title={translate('vendor.availability.title')}
      lead={translate('vendor.availability.lead')}
      actions={
        <Button
          variant="text"
          component="a"
          href="#availability-preview"
          startIcon={<VisibilityOutlined />}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById('availability-preview')?.scrollIntoView({ behavior: 'smooth' });
          }}
          sx={{ display: { lg: 'none' } }}
        >
          {translate('vendor.availability.to_preview')}
        </Button>
      }
    >
      <ProfileNeeded>{(profile, kind) => <Editor key={profile.id} record={profile} kind={kind} />}</ProfileNeeded>
    </BackOfficePage>
  );
}

function Editor({ record, kind }: { record: RaRecord<string>; kind: ProviderKind }) {
  const translate = useTranslate();
  const { bookings, failed } = useBookings();
  const { values, change, errors, save, discard, dirty, changed, attempt, saving, dialog, isChangedMeanwhile } =
    useAvailability(record, kind);
  const part = { values, change, errors, kind, agreed: bookings.filter(isAgreed) };
  return (
    <>
      {dialog}
      <Box
        component="form"
        noValidate
        onSubmit={save}
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ProfileNotice />
          {attempt > 0 && <ErrorSummary fields={Object.keys(errors)} attempt={attempt} />}
          <ChangedMeanwhileNote shown={isChangedMeanwhile} />
          {failed && <Note tone="warning">{translate('vendor.availability.booked_failed')}</Note>}
          <WeeklyHours {...part} />
          <ExtraHours {...part} />
          {kind.kind === 'restaurant' && <KitchenLimits {...part} />}
          <BookingRulesForm {...part} />
          <AutoAccept {...part} />
          <AreasServed {...part} />
          <DaysOff {...part} />
        </Box>
        <Preview values={values} record={record} kind={kind} bookings={bookings} />
        <SaveBar dirty={dirty} changed={changed} saving={saving} onDiscard={discard} onSave={save} />
      </Box>
    </>
  );
}
