import { BlobSource } from 'mediabunny';
import { type AudioSection, openRecording, remuxRecording } from '../../../../domain/media/recording.ts';

/** Duration of a recording in seconds, from its content; undefined if it has no audio in an accepted format. */
export async function recordingSeconds(file: Blob): Promise<number | undefined> {
  try {
    const recording = await openRecording(new BlobSource(file));
    const seconds = await recording?.track.computeDuration();
    return seconds && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A section of a recording in the same format, created by `remuxRecording`.
 * @throws Error if it can't be read
 */
export async function cutRecording(file: File, part: AudioSection): Promise<File> {
  const recording = await openRecording(new BlobSource(file));
  const cut = recording && (await remuxRecording(recording, part));
  if (!cut) throw new Error('no recording');
  const name = file.name.replace(/\.\w+$/, '');
  return new File([cut.content], `${name}.${recording.kind.extension}`, { type: recording.kind.type });
}
