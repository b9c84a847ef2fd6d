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

/** The accepted file formats. */
const KINDS = [
  { found: MP4, type: 'audio/mp4', extension: 'm4a', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  { found: OGG, type: 'audio/ogg', extension: 'ogg', format: () => new OggOutputFormat() },
  // Last, because bytes that look like MP3 frames also occur in other files.
  { found: MP3, type: 'audio/mpeg', extension: 'mp3', format: () => new Mp3OutputFormat() },
] as const;

type Kind = (typeof KINDS)[number];

/**
 * Audio codecs that browsers play, each with the maximum size of its decoder configuration in bytes, so that a file can't hide
 * other data there.
 */
const CODECS: Partial<Record<AudioCodec, number>> = { aac: 64, mp3: 0, opus: 276, vorbis: 64 * 1024 };

/** An opened recording: its file format and its audio track. */
export interface Recording {
  kind: Kind;
  track: InputAudioTrack;
  codec: AudioCodec;
}

/** A section of a recording, in seconds from the start. */
export interface AudioSection {
  from: number;
  to: number;
}

/** @returns undefined if the content has no audio in an accepted format */
export async function openRecording(source: Source): Promise<Recording | undefined> {
  try {
    const input = new Input({ source, formats: KINDS.map(({ found }) => found) });
    const track = await input.getPrimaryAudioTrack();
    const format = await input.getFormat();
    const kind = KINDS.find((one) => one.found === format);
    const codec = track && (await track.getCodec());
    if (!track || !kind || !codec) return undefined;
    const maxDescriptionBytes = CODECS[codec];
    const { description } = (await track.getDecoderConfig()) ?? {};
    if (maxDescriptionBytes === undefined || (description?.byteLength ?? 0) > maxDescriptionBytes) return undefined;
    return { kind, track, codec };
  } catch {
    return undefined;
  }
}

/**
 * Copies the audio of a recording, or a section of it, into a new file of the same format, without re-encoding. Cuts fall
 * between packets (some hundredths of a second). Everything else is dropped: location, title, cover image, comments and any
 * bytes between packets.
 * @returns the bytes of the new file; undefined if the section has no audio
 * @throws Error if the recording can't be read
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
