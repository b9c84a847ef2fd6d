import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useVoice } from './useVoice.ts';

interface VoiceButtonProps {
  /** Absent for guests, who see that there is a recording and need an account to play it. */
  src: string | null | undefined;
  name: string;
}

/** Plays a reciter's recording on their card; only one plays at a time. */
export function VoiceButton({ src, name }: VoiceButtonProps) {
  return src ? <PlayingButton src={src} name={name} /> : <AskingButton name={name} />;
}

function PlayingButton({ src, name }: { src: string; name: string }) {
  const translate = useTranslate();
  const { playing, toggle } = useVoice(src);
  return (
    <Round label={translate(playing ? 'storefront.voice.pause' : 'storefront.voice.play', { name })} onClick={toggle}>
      {playing ? <PauseOutlined /> : <PlayArrow />}
    </Round>
  );
}

function AskingButton({ name }: { name: string }) {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  return (
    <Round
      label={translate('storefront.voice.play', { name })}
      onClick={() => openLogin(translate('storefront.voice.login'))}
    >
      <PlayArrow />
    </Round>
  );
}

function Round({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={({ vars: { palette, shadows } }) => ({
        inlineSize: 44,
        borderRadius: '50%',
        blockSize: 44,
        color: palette.brandText,
        backgroundColor: palette.surfaceRaised,
        boxShadow: shadows[2],
        '&:hover': { backgroundColor: palette.surfaceRaised },
      })}
    >
      {children}
    </IconButton>
  );
}
