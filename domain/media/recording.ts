import {
  type AudioCodec,
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
  type Source,
} from 'mediabunny';

/** The kinds of files that the site takes. */
const KINDS = [
  { found: MP4, type: 'audio/mp4', extension: 'm4a', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  { found: OGG, type: 'audio/ogg', extension: 'ogg', format: () => new OggOutputFormat() },
  // last: bytes that look like its frames are found in other files, too
  { found: MP3, type: 'audio/mpeg', extension: 'mp3', format: () => new Mp3OutputFormat() },
] as const;

type Kind = (typeof KINDS)[number];

/** Codecs of sound that browsers play, with the most bytes of what a file tells their decoder: nothing else may be said there. */
const CODECS: Partial<Record<AudioCodec, number>> = { aac: 64, mp3: 0, opus: 276, vorbis: 64 * 1024 };

/** A recording that was opened: what kind of file it is, and its sound. */
export interface Recording {
  kind: Kind;
  track: InputAudioTrack;
  codec: AudioCodec;
}

/** A part of a recording, in seconds from its beginning. */
export interface AudioSection {
  from: number;
  to: number;
}

/** @returns undefined for what holds no sound that the site takes, by its content */
export async function openRecording(source: Source): Promise<Recording | undefined> {
  try {
    const input = new Input({ source, formats: KINDS.map(({ found }) => found) });
    const track = await input.getPrimaryAudioTrack();
    const found = await input.getFormat();
    const kind = KINDS.find((one) => one.found === found);
    const codec = track && (await track.getCodec());
    if (!track || !kind || !codec) return undefined;
    const mostSaid = CODECS[codec];
    const { description } = (await track.getDecoderConfig()) ?? {};
    if (mostSaid === undefined || (description?.byteLength ?? 0) > mostSaid) return undefined;
    return { kind, track, codec };
  } catch {
    return undefined;
  }
}

/**
 * Writes the sound of a recording, or a part of it, into a new file of the same kind, between its packets (some hundredths of a
 * second): nothing is re-encoded, so it sounds as it did, and nothing else of the file comes along: no place, title, picture or
 * comment, and no bytes between the packets.
 * @returns the file's bytes; undefined when the part holds no sound
 * @throws Error when it cannot be read
 */
export async function remuxRecording(
  { kind, track, codec }: Recording,
  { from, to }: AudioSection,
): Promise<{ content: ArrayBuffer; seconds: number } | undefined> {
  const source = new EncodedAudioPacketSource(codec);
  const output = new Output({ format: kind.format(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  const sink = new EncodedPacketSink(track);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const start = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  if (!start) return undefined;
  let seconds = 0;
  for await (const packet of sink.packets(start)) {
    if (packet.timestamp >= to) break;
    const timestamp = Math.max(0, packet.timestamp - start.timestamp);
    seconds = Math.max(seconds, timestamp + packet.duration);
    await source.add(packet.clone({ timestamp }), decoderConfig && { decoderConfig });
  }
  await output.finalize();
  const content = output.target.buffer;
  return content && seconds > 0 ? { content, seconds } : undefined;
}
