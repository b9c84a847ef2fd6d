import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { AreasServed } from '../availability/AreasServed.tsx';
import { SaveBar } from '../availability/SaveBar.tsx';
import { useAvailability } from '../availability/useAvailability.ts';
import { WeeklyHours } from '../availability/WeeklyHours.tsx';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';

/** Weekly hours, which come as a proposal that holds only once it is saved, and areas. */
export function HoursStep() {
  return <ProfileNeeded>{(profile, kind) => <Hours key={profile.id} record={profile} kind={kind} />}</ProfileNeeded>;
}

function Hours({ record, kind }: { record: RaRecord<string>; kind: ProviderKind }) {
  const { values, change, errors, save, discard, dirty, changed, attempt, saving, dialog } = useAvailability(
    record,
    kind,
  );
  const part = { values, change, errors, kind, agreed: [] };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {dialog}
      {attempt > 0 && <ErrorSummary fields={Object.keys(errors)} attempt={attempt} />}
      <WeeklyHours {...part} />
      <AreasServed {...part} />
      <SaveBar dirty={dirty} changed={changed} saving={saving} onDiscard={discard} onSave={save} />
    </Box>
  );
}
