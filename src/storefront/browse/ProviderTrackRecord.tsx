import type { ComponentProps } from 'react';
import { TrackRecord } from '../../components/TrackRecord.tsx';
import { useSettings } from '../../site/useSettings.ts';

/** A provider's track record, shown from the site's minimum number of bookings. */
export function ProviderTrackRecord(props: Omit<ComponentProps<typeof TrackRecord>, 'minimum'>) {
  const settings = useSettings();
  return <TrackRecord {...props} minimum={settings?.record_minimum} />;
}
