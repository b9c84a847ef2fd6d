import { useCallback, useEffect, useRef, useState } from 'react';

/** A recording and its position in seconds; nothing is loaded before it is played. */
export function useVoice(src: string) {
  const voice = useRef<HTMLAudioElement>(undefined);
  const [state, setState] = useState({ playing: false, failed: false, at: 0, length: 0 });

  // Stops when the page is left, and starts over for another recording.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL identifies the recording
  useEffect(() => {
    return () => {
      voice.current?.pause();
      voice.current = undefined;
    };
  }, [src]);
  const open = useCallback((): HTMLAudioElement => {
    if (voice.current) return voice.current;
    const audio = new Audio(src);
    voice.current = audio;
    const tell = (): void => {
      if (voice.current !== audio) return;
      const length = Number.isFinite(audio.duration) ? audio.duration : 0;
      setState({ playing: !audio.paused, failed: Boolean(audio.error), at: audio.currentTime, length });
    };
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'error'] as const)
      audio.addEventListener(event, tell);
    return audio;
  }, [src]);

  return {
    ...state,
    toggle: (): void => {
      const audio = open();
      if (audio.paused) playExclusively(audio);
      else audio.pause();
    },
    seek: (seconds: number): void => {
      open().currentTime = seconds;
    },
    speed: (rate: number): void => {
      open().playbackRate = rate;
    },
  };
}

/** The recording that is playing; starting another one stops it. */
let playing: HTMLAudioElement | undefined;

/** Plays a recording and stops the previous one. */
function playExclusively(voice: HTMLAudioElement): void {
  if (playing !== voice) playing?.pause();
  playing = voice;
  // Loading errors are reported by the element's own error event.
  voice.play().catch(() => undefined);
}
