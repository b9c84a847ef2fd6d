import { AUDIO_MINUTES } from '../../../domain/fileLimits.ts';
import type { MediaRefusal, StoredAudio } from '../mediaJobs.ts';
import { soundOf } from './audioParts.ts';
import { audioType } from './audioType.ts';

/**
 * Seconds of a recording, whatever its bit rate does on the way.
 * @returns undefined when the file does not tell; its size then is the only limit
 */
export async function audioSeconds(bytes: Uint8Array): Promise<number | undefined> {
  const kind = audioType(bytes);
  if (!kind) return undefined;
  // loaded with the first recording
  const { parseBuffer } = await import('music-metadata');
  try {
    const { format } = await parseBuffer(bytes, { mimeType: kind.type }, { duration: true, skipCovers: true });
    return format.duration;
  } catch {
    // Not to be read as what its first bytes say: nothing of it will be found to be sound.
    return undefined;
  }
}

/** A recording as it is stored: judged by its content, and of its file nothing but the sound. */
export async function storedAudio(bytes: Uint8Array): Promise<StoredAudio | MediaRefusal> {
  const kind = audioType(bytes);
  // Our own reading comes first: what it leaves is smaller, and most junk ends here.
  const content = kind && soundOf(bytes);
  if (!content) return { refused: 'type' };
  if (((await audioSeconds(content)) ?? 0) > AUDIO_MINUTES * 60) return { refused: 'size' };
  return { content, extension: kind.extension };
}
