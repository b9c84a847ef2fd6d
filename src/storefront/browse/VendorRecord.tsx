import type { ComponentProps } from 'react';
import { RecordLine } from '../../components/TrackRecord.tsx';
import { useSettings } from '../../site/useSettings.ts';

/** A provider's record, told from as many services on as this site wants. */
export function VendorRecord(props: Omit<ComponentProps<typeof RecordLine>, 'minimum'>) {
  const settings = useSettings();
  return <RecordLine {...props} minimum={settings?.record_minimum} />;
}
