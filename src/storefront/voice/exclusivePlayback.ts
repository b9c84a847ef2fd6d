/** The one recording that plays; another that begins ends it. */
let playing: HTMLAudioElement | undefined;

/** Begins a recording and silences the one before. */
export function playAlone(voice: HTMLAudioElement): void {
  if (playing !== voice) playing?.pause();
  playing = voice;
  // A recording that cannot be read says so by its own error event.
  voice.play().catch(() => undefined);
}
