import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
} from 'mediabunny';

/** The kinds of the server's list. */
const KINDS = [
  { found: MP4, type: 'audio/mp4', extension: 'm4a', format: () => new Mp4OutputFormat() },
  { found: OGG, type: 'audio/ogg', extension: 'ogg', format: () => new OggOutputFormat() },
  // last: bytes that look like its frames are found in other files, too
  { found: MP3, type: 'audio/mpeg', extension: 'mp3', format: () => new Mp3OutputFormat() },
] as const;

type Kind = (typeof KINDS)[number];

/** A part of a recording, in seconds from its beginning. */
export interface Part {
  from: number;
  to: number;
}

async function opened(file: Blob): Promise<{ kind: Kind; track: InputAudioTrack } | undefined> {
  try {
    const input = new Input({ source: new BlobSource(file), formats: KINDS.map(({ found }) => found) });
    const track = await input.getPrimaryAudioTrack();
    const found = await input.getFormat();
    const kind = KINDS.find((one) => one.found === found);
    return track?.codec && kind ? { kind, track } : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds of a recording by its content; undefined when there is no sound in it that the site takes. */
export async function recordingSeconds(file: Blob): Promise<number | undefined> {
  try {
    const found = await opened(file);
    const seconds = await found?.track.computeDuration();
    return seconds && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A part of a recording in the same format, cut between its packets (some hundredths of a second): nothing is encoded anew, so it
 * sounds as it did.
 * @throws Error when it cannot be read
 */
export async function cutRecording(file: File, { from, to }: Part): Promise<File> {
  const found = await opened(file);
  if (!found?.track.codec) throw new Error('no recording');
  const { kind, track } = found;
  const source = new EncodedAudioPacketSource(track.codec ?? 'mp3');
  const output = new Output({ format: kind.format(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  const sink = new EncodedPacketSink(track);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const start = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  if (!start) throw new Error('no recording');
  for await (const packet of sink.packets(start)) {
    if (packet.timestamp >= to) break;
    const timestamp = Math.max(0, packet.timestamp - start.timestamp);
    await source.add(packet.clone({ timestamp }), decoderConfig && { decoderConfig });
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error('no recording');
  const name = file.name.replace(/\.\w+$/, '');
  return new File([buffer], `${name}.${kind.extension}`, { type: kind.type });
}
