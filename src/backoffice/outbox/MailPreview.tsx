import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { getDirection, type Language } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PreviewCard } from '../form/PreviewCard.tsx';
import { Loading } from '../shell/Loading.tsx';

/** A message as its recipient sees it, or in the other language; without links that are private to the recipient. */
export function MailPreview() {
  const translate = useTranslate();
  const name = useRecordContext<RaRecord<string>>()?.id ?? '';
  const [chosen, choose] = useState<Language>();
  const { data, error, refetch } = useMethodQuery(
    'mailPreview',
    { name, ...(chosen && { language: chosen }) },
    { enabled: name !== '', placeholderData: keepPreviousData },
  );
  const title = translate('staff.outbox.preview');
  return (
    <PreviewCard title={title} language={data?.language} onChange={choose}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data && (
        <Box
          lang={data.language}
          dir={getDirection(data.language)}
          sx={({ vars: { palette } }) => ({
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
        <Typography variant="body2" color="text.secondary">
          {translate('staff.outbox.link_hidden')}
        </Typography>
      )}
    </PreviewCard>
  );
}
