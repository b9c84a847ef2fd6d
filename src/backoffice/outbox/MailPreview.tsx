import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { directionOf, type Language } from '../../../domain/text/format.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { LANGUAGE_CHOICES } from '../../ui/controls/languages.ts';
import { Loading } from '../shell/Loading.tsx';

/** A message as its reader gets it, or in the other language; without a link that only he may have. */
export function MailPreview() {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  const name = useRecordContext<RaRecord<string>>()?.id ?? '';
  const [chosen, choose] = useState<Language>();
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', 'mailPreview', name, chosen],
    queryFn: async ({ signal }) =>
      (await api.mailPreview({ name, ...(chosen && { language: chosen }) }, { signal })).data,
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const title = translate('staff.outbox.preview');
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={data?.language ?? null}
          onChange={(_, next: Language | null) => next && choose(next)}
          aria-label={title}
        >
          {LANGUAGE_CHOICES.map(({ code, name: label }) => (
            <ToggleButton key={code} value={code} lang={code}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data && (
        <Box
          lang={data.language}
          dir={directionOf(data.language)}
          sx={({ palette }) => ({
            padding: 4,
            borderRadius: '12px',
            backgroundColor: palette.surfaceSunken,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          })}
        >
          <Typography component="p" sx={{ fontWeight: 600, marginBlockEnd: 3 }}>
            {data.subject}
          </Typography>
          {data.text}
        </Box>
      )}
      {data?.link_hidden === 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('staff.outbox.link_hidden')}
        </Typography>
      )}
    </Card>
  );
}
