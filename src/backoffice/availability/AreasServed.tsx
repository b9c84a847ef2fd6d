import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useGetList } from 'react-admin';
import type { Governorate } from '../../../domain/generated/doctypes.gen.ts';
import { outsideAreas } from '../../../domain/provider/conflicts.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PartCard } from './PartCard.tsx';
import { StaysNote } from './StaysNote.tsx';
import type { PartProps } from './useAvailability.ts';

/** The governorates served; none selected means all of Kuwait. */
export function AreasServed({ values, change, agreed }: PartProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error, refetch } = useGetList<Governorate & { id: string }>('governorates', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'creation', order: 'ASC' },
  });
  const tick = (id: string, on: boolean): void =>
    change({
      // In list order, so that toggling one twice isn't a change.
      serves: (data ?? [])
        .map((one) => String(one.id))
        .filter((one) => (one === id ? on : values.serves.includes(one))),
    });
  return (
    <PartCard title={translate('vendor.availability.areas')} help={translate('vendor.availability.areas_help')}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
            marginBlockEnd: 3,
          }}
        >
          {(data ?? []).map((governorate) => {
            const on = values.serves.includes(governorate.id);
            return (
              <FormControlLabel
                key={governorate.id}
                label={inLanguage(governorate, 'title', language)}
                control={<Checkbox checked={on} onChange={(event) => tick(governorate.id, event.target.checked)} />}
                sx={({ vars: { palette } }) => ({
                  m: 0,
                  minBlockSize: 48,
                  paddingInline: '6px 8px',
                  // The checkbox has its own padding.
                  gap: 0,
                  borderRadius: '10px',
                  border: `1px solid ${on ? palette.primary.main : palette.divider}`,
                  bgcolor: on ? palette.primary.light : undefined,
                })}
              />
            );
          })}
        </Box>
      )}
      <StaysNote bookings={outsideAreas(agreed, values.serves)} />
    </PartCard>
  );
}
