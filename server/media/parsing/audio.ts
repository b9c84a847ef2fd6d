import { BufferSource } from 'mediabunny';
import { MAX_AUDIO_MINUTES } from '../../../domain/fileLimits.ts';
import { openRecording, remuxRecording } from '../../../domain/media/recording.ts';
import type { MediaRefusal, StoredAudio } from '../mediaJobs.ts';
import { looksLikeMp3, mp3Frames } from './mp3Frames.ts';

const MAX_SECONDS = MAX_AUDIO_MINUTES * 60;

/** Returns a recording as it is stored. Only the content decides about the format, and only the audio is stored. */
export async function storedAudio(bytes: Uint8Array): Promise<StoredAudio | MediaRefusal> {
  // Our own parser runs first: its result is smaller, and it rejects most other files.
  const read = looksLikeMp3(bytes) ? mp3Frames(bytes) : (bytes as Uint8Array<ArrayBuffer>);
  const recording = await openRecording(new BufferSource(read));
  const sound = recording && (await remuxRecording(recording, { from: 0, to: MAX_SECONDS + 1 }).catch(() => undefined));
  if (!sound) return { refused: 'type' };
  if (sound.seconds > MAX_SECONDS) return { refused: 'size' };
  return { content: new Uint8Array(sound.content), extension: recording.kind.extension };
}
