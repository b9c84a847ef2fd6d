import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { VoiceButton } from './VoiceButton.tsx';

/** Tells guests that an account can play a recording. */
export function VoiceLoginPrompt({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Card component="section" data-guest-only sx={{ padding: 4, display: 'flex', gap: 4, alignItems: 'center' }}>
      <VoiceButton src={undefined} name={name} />
      <Box>
        <Typography variant="title" component="h2">
          {translate('storefront.voice.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('storefront.voice.login')}
        </Typography>
      </Box>
    </Card>
  );
}
