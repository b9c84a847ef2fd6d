/** How many bars a recording is drawn with. */
export const BARS = 42;
/** Longer recordings are not taken apart for their shape: a phone would hold all of their sound at once. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Enough for heights; sound that is heard is read by the browser's own player. */
const RATE = 22_050;

/**
 * Heights of a recording's bars, the loudest being 1.
 * @param samples from -1 to 1
 */
export function computeBars(samples: Float32Array, count = BARS): number[] {
  const width = Math.max(1, Math.floor(samples.length / count));
  const heights = Array.from({ length: count }, (_, bar) => {
    const part = samples.subarray(bar * width, (bar + 1) * width);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length));
  });
  const loudest = Math.max(...heights);
  return loudest > 0 ? heights.map((height) => height / loudest) : heights;
}

/** Reads the heights of a recording's bars. @returns undefined where it is too long or cannot be read */
export async function readBars(src: string, signal: AbortSignal): Promise<number[] | undefined> {
  try {
    const answer = await fetch(src, { signal });
    if (!answer.ok || !(Number(answer.headers.get('Content-Length')) <= MAX_BYTES)) {
      await answer.body?.cancel();
      return undefined;
    }
    const bytes = await answer.arrayBuffer();
    if (bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES) return undefined;
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
    return computeBars(sound.getChannelData(0));
  } catch {
    // The recording plays without its shape too.
    return undefined;
  }
}
