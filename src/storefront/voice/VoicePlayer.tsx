import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useVoice } from './useVoice.ts';
import { Waveform } from './Waveform.tsx';

const SPEEDS = [1, 1.25, 1.5, 0.75] as const;
const SECONDS = 60;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(Math.floor(seconds % SECONDS)).padStart(2, '0')}`;

/** A reciter's recording on their page: play button, position and speed. */
export function VoicePlayer({ src, name }: { src: string; name: string }) {
  const translate = useTranslate();
  const { playing, failed, at, length, toggle, seek, speed } = useVoice(src);
  const [step, setStep] = useState(0);
  const rate = SPEEDS[step] ?? 1;
  const faster = (): void => {
    const next = (step + 1) % SPEEDS.length;
    setStep(next);
    speed(SPEEDS[next] ?? 1);
  };
  return (
    <Card component="section" sx={{ padding: 4, display: 'flex', gap: 4, alignItems: 'center' }}>
      <IconButton
        aria-label={translate(playing ? 'storefront.voice.pause' : 'storefront.voice.play', { name })}
        onClick={toggle}
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          inlineSize: 56,
          borderRadius: '50%',
          blockSize: 56,
          color: palette.primary.contrastText,
          backgroundColor: palette.primary.main,
          '&:hover': { backgroundColor: palette.primary.dark },
        })}
      >
        {playing ? <PauseOutlined /> : <PlayArrow />}
      </IconButton>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="title" component="h2">
            {translate('storefront.voice.title')}
          </Typography>
          {length > 0 && (
            <Typography variant="caption" component="bdi" className="fig" sx={{ color: 'text.secondary' }}>
              {`${clock(at)} / ${clock(length)}`}
            </Typography>
          )}
        </Box>
        {/* Audio runs left to right in both languages, like its time display. */}
        <Box
          dir="ltr"
          sx={({ vars: { palette } }) => ({
            position: 'relative',
            marginBlockStart: 1,
            borderRadius: '8px',
            '&:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
          })}
        >
          <Waveform src={src} played={playing || at > 0} heard={length > 0 ? at / length : 0} />
          <Box
            component="input"
            type="range"
            min={0}
            max={length || 1}
            step={0.1}
            value={at}
            disabled={length === 0}
            onChange={(event) => seek(Number(event.target.value))}
            aria-label={translate('booking.voice.position')}
            // Hidden: the waveform's bars show the position.
            sx={{
              position: 'absolute',
              inset: 0,
              inlineSize: '100%',
              blockSize: '100%',
              margin: 0,
              opacity: 0,
              cursor: 'pointer',
            }}
          />
        </Box>
        {failed && (
          <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main', margin: 0 }}>
            {translate('booking.voice.failed')}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        onClick={faster}
        disabled={length === 0}
        aria-label={translate('booking.voice.speed', { rate })}
        sx={{ minInlineSize: 64 }}
      >
        <bdi>{`${rate}×`}</bdi>
      </Button>
    </Card>
  );
}
