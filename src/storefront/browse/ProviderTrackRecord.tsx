import type { ComponentProps } from 'react';
import { TrackRecord } from '../../components/TrackRecord.tsx';
import { useSettings } from '../../site/useSettings.ts';

/** A provider's record, told from as many services on as this site wants. */
export function ProviderTrackRecord(props: Omit<ComponentProps<typeof TrackRecord>, 'minimum'>) {
  const settings = useSettings();
  return <TrackRecord {...props} minimum={settings?.record_minimum} />;
}
