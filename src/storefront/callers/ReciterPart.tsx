import Box from '@mui/material/Box';
import { type RaRecord, useGetOne } from 'ra-core';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { PackageRadios } from '../../components/PackageRadios.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Chosen } from './Chosen.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { useCallerBooking } from './useCallerBooking.ts';

/** A free reciter and the package. */
export function ReciterPart({ form }: { form: ReturnType<typeof useCallerBooking>['form'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { values, errors, change } = form;
  const { reciter, packageId, start, address } = values;
  const { data } = useGetOne<RaRecord>('reciters', { id: reciter, meta: FULL_RECORD }, { enabled: reciter !== '' });
  if (!reciter)
    return (
      <ProviderChoice
        kind="reciter"
        start={parseInstant(start)}
        area={address.area ?? ''}
        error={errors.reciter}
        onSelect={(name, first) => change({ reciter: name, packageId: first })}
      />
    );
  const packages = (data?.packages ?? []) as QaariPackage[];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Chosen name={reciterTitle(data, language)} onChange={() => change({ reciter: '', packageId: '' })} />
      <PackageRadios
        label={translate('callers.package')}
        packages={packages}
        value={packageId}
        error={errors.packageId}
        onChange={(chosen) => change({ packageId: chosen })}
      />
    </Box>
  );
}
