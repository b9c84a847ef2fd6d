import { BufferSource } from 'mediabunny';
import { AUDIO_MINUTES } from '../../../domain/fileLimits.ts';
import { openRecording, remuxRecording } from '../../../domain/media/recording.ts';
import type { MediaRefusal, StoredAudio } from '../mediaJobs.ts';
import { looksLikeMp3, mp3Frames } from './mp3Frames.ts';

const LONGEST = AUDIO_MINUTES * 60;

/** A recording as it is stored: judged by its content, and of its file nothing but the sound. */
export async function storedAudio(bytes: Uint8Array): Promise<StoredAudio | MediaRefusal> {
  // Our own reading comes first: what it leaves is smaller, and most junk ends here.
  const read = looksLikeMp3(bytes) ? mp3Frames(bytes) : (bytes as Uint8Array<ArrayBuffer>);
  const recording = await openRecording(new BufferSource(read));
  const sound = recording && (await remuxRecording(recording, { from: 0, to: LONGEST + 1 }).catch(() => undefined));
  if (!sound) return { refused: 'type' };
  if (sound.seconds > LONGEST) return { refused: 'size' };
  return { content: new Uint8Array(sound.content), extension: recording.kind.extension };
}
