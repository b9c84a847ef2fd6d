import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ZakreenLink } from '../../../domain/generated/doctypes.gen.ts';
import { youtubeEmbedUrl, youtubeId } from '../../../domain/provider/youtube.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { coverStyle } from '../../ui/styles/coverStyle.ts';

/** Videos of a reciter; YouTube is contacted only when one is started (decision S1-V-03). */
export function Videos({ links }: { links: ZakreenLink[] }) {
  const translate = useTranslate();
  return (
    <Carousel title={translate('booking.vendor.videos')} perView={[1, 2, 2]}>
      {links.map((link, index) => (
        <li key={link.name}>
          <Video address={link.zakreen_link} number={index + 1} />
        </li>
      ))}
    </Carousel>
  );
}

function Video({ address, number }: { address: string; number: number }) {
  const translate = useTranslate();
  const sample = useSettings()?.sample_video_link;
  const [playing, setPlaying] = useState(false);
  const id = youtubeId(address);
  const caption = id ? translate('booking.video', { number }) : translate('booking.vendor.sample_video');
  const box = { inlineSize: '100%', aspectRatio: '16 / 9', border: 0, borderRadius: '20px', display: 'block' } as const;
  return (
    <>
      {!playing && (
        <ButtonBase
          aria-label={translate('booking.play_video', { number })}
          onClick={() => setPlaying(true)}
          sx={(theme) => ({ ...box, ...coverStyle(theme) })}
        >
          <Box
            component="span"
            sx={({ vars: { palette } }) => ({
              position: 'absolute',
              inset: 0,
              margin: 'auto',
              inlineSize: 64,
              blockSize: 64,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              color: palette.brandText,
              backgroundColor: palette.surfaceRaised,
            })}
          >
            <PlayArrow sx={{ fontSize: 32 }} />
          </Box>
        </ButtonBase>
      )}
      {playing && id && (
        <Box component="iframe" src={youtubeEmbedUrl(id)} title={caption} allow="autoplay; fullscreen" sx={box} />
      )}
      {playing && !id && <Box component="video" src={sample ?? undefined} controls autoPlay sx={box} />}
      <Typography variant="label" component="p" sx={{ margin: 0, marginBlockStart: 2 }}>
        {caption}
      </Typography>
    </>
  );
}
