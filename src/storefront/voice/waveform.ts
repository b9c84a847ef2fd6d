/** Number of bars of a waveform. */
export const BARS = 42;
/** Longer recordings aren't decoded for a waveform: a phone would hold all of the audio in memory. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Sample rate, high enough for bar heights; the browser's own player decodes what is heard. */
const RATE = 22_050;

/**
 * Heights of a recording's bars, of which the loudest is 1.
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

/**
 * Loads a recording and computes its bars.
 * @returns undefined if it is too long or can't be decoded
 */
export async function readBars(src: string, signal: AbortSignal): Promise<number[] | undefined> {
  try {
    const response = await fetch(src, { signal });
    if (!response.ok || !(Number(response.headers.get('Content-Length')) <= MAX_BYTES)) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES) return undefined;
    const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
    return computeBars(sound.getChannelData(0));
  } catch {
    // The recording can be played without a waveform.
    return undefined;
  }
}
