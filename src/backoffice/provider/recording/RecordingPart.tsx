import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { AudioSection } from '../../../../domain/media/recording.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { LeftToRight, THUMBS_FROM_LEFT } from '../../../ui/layout/LeftToRight.tsx';

/** Minimum length of a section in seconds. */
const MIN_SECONDS = 1;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${Math.floor(seconds % 60)
    .toString()
    .padStart(2, '0')}`;

/** Plays a selected recording and trims it with a range slider, left to right like its audio. */
export function RecordingPart({
  file,
  seconds,
  part,
  disabled,
  onChange,
}: {
  file: File;
  seconds: number;
  part: AudioSection;
  disabled: boolean;
  onChange: (part: AudioSection) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  const player = useRef<HTMLAudioElement>(null);
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return (
    <Stack spacing={2}>
      {/* biome-ignore lint/a11y/useMediaCaption: a recitation has no caption file */}
      <audio
        ref={player}
        controls
        src={src}
        style={{ width: '100%' }}
        aria-label={translate('vendor.audio_picked')}
        onTimeUpdate={({ currentTarget }) => {
          // Playback stops at the end of the section.
          if (currentTarget.currentTime >= part.to) currentTarget.pause();
        }}
        onPlay={({ currentTarget }) => {
          const { currentTime } = currentTarget;
          if (currentTime < part.from || currentTime >= part.to) currentTarget.currentTime = part.from;
        }}
      />
      <Typography id={id} variant="label" component="p">
        {translate('vendor.audio_part')}
      </Typography>
      <Box dir="ltr" sx={{ paddingInline: 3 }}>
        <LeftToRight>
          <Slider
            slotProps={THUMBS_FROM_LEFT}
            value={[part.from, part.to]}
            min={0}
            max={seconds}
            step={0.5}
            disabled={disabled}
            getAriaLabel={(index) => translate(index === 0 ? 'vendor.audio_from' : 'vendor.audio_to')}
            getAriaValueText={clock}
            valueLabelDisplay="auto"
            valueLabelFormat={clock}
            onChange={(_event, value) => {
              const [from = 0, to = seconds] = value as number[];
              if (to - from >= Math.min(MIN_SECONDS, seconds)) onChange({ from, to });
            }}
            onChangeCommitted={() => {
              if (player.current) player.current.currentTime = part.from;
            }}
          />
        </LeftToRight>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('vendor.audio_kept', { from: clock(part.from), to: clock(part.to), of: clock(seconds) })}
      </Typography>
    </Stack>
  );
}
