import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatCount, isolateLtr } from '../../../domain/text/format.ts';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { Earnings } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';

/** The outcome of the month's requests: accepted, unanswered and booked. */
export function RequestsCard({ earnings: { month, requests } }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (requests.asked === 0) return null;
  const share = (count: number) => isolateLtr(`${Math.round((count / requests.asked) * 100)}%`);
  return (
    <Card component="section" sx={{ padding: 5, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('earnings.requests.title', { month: formatMonth(month, language) })}
      </Typography>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr auto auto', columnGap: 3, rowGap: 1 }}
      >
        {(['asked', 'accepted', 'unanswered', 'booked'] as const).map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Muted as="dt">{translate(`earnings.requests.${name}`)}</Muted>
            <Box component="dd" className="fig" sx={{ margin: 0, fontWeight: 600, textAlign: 'end' }}>
              {formatCount(requests[name])}
            </Box>
            <Box component="dd" className="fig" sx={{ margin: 0, color: 'text.secondary', textAlign: 'end' }}>
              {name === 'asked' ? '' : share(requests[name])}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
