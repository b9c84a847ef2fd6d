/** The recording that is playing; starting another one stops it. */
let playing: HTMLAudioElement | undefined;

/** Plays a recording and stops the previous one. */
export function playExclusively(voice: HTMLAudioElement): void {
  if (playing !== voice) playing?.pause();
  playing = voice;
  // Loading errors are reported by the element's own error event.
  voice.play().catch(() => undefined);
}
