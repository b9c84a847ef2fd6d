import { readFileSync } from 'node:fs';
import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP3,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { openRecording } from '../../../domain/media/recording.ts';
import { storedAudio } from './audio.ts';

/** Metadata that a phone or an app adds to a recording. None of it may be stored. */
const MARKERS = ['+29.3375+047.9744/', 'Recorded at home', 'my own comment'];
const TAGS = { title: MARKERS[1]!, comment: MARKERS[2]!, raw: { '©xyz': MARKERS[0]! } };

interface Packets {
  codec: AudioCodec;
  packets: EncodedPacket[];
  config: AudioDecoderConfig;
}

/** Three seconds of a voice. */
async function voice(): Promise<Packets> {
  const source = new BufferSource(new Uint8Array(readFileSync('public/art/demo/sound/voice-2.mp3')));
  const track = (await new Input({ source, formats: [MP3] }).getPrimaryAudioTrack())!;
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) if (packet.timestamp < 3) packets.push(packet);
  return { codec: 'mp3', packets, config: (await track.getDecoderConfig())! };
}

/** Packets of 20 ms of silence, as an Opus encoder writes them. */
function opus(): Packets {
  const head = new DataView(new ArrayBuffer(19));
  [...'OpusHead'].forEach((letter, at) => void head.setUint8(at, letter.charCodeAt(0)));
  head.setUint8(8, 1);
  head.setUint8(9, 1);
  head.setUint16(10, 312, true);
  head.setUint32(12, 48_000, true);
  const config = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: head.buffer };
  const silence = new Uint8Array([0xf8, 0xff, 0xfe]);
  const packets = Array.from({ length: 100 }, (_, at) => new EncodedPacket(silence, 'key', at * 0.02, 0.02));
  return { codec: 'opus', packets, config };
}

async function written(format: OutputFormat, { codec, packets, config }: Packets): Promise<Uint8Array> {
  const source = new EncodedAudioPacketSource(codec);
  const output = new Output({ format, target: new BufferTarget() });
  output.addAudioTrack(source);
  output.setMetadataTags(TAGS);
  await output.start();
  for (const packet of packets) await source.add(packet, { decoderConfig: config });
  await output.finalize();
  return new Uint8Array(output.target.buffer as ArrayBuffer);
}

function box(name: string, body: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(body)]);
}

const HTML = '<!doctype html><script>alert(1)</script>';
const KINDS: [string, 'm4a' | 'ogg' | 'mp3', () => Promise<Uint8Array>][] = [
  ['an MP4 file', 'm4a', async () => written(new Mp4OutputFormat(), await voice())],
  [
    'an MP4 file with further boxes',
    'm4a',
    async () => {
      const file = await written(new Mp4OutputFormat(), await voice());
      const more = ['uuid', 'free', 'meta', 'skip'].map((name) => box(name, MARKERS.join()));
      return new Uint8Array(Buffer.concat([file, ...more, Buffer.from(HTML)]));
    },
  ],
  ['an Ogg file', 'ogg', async () => written(new OggOutputFormat(), opus())],
  [
    'an mp3 with its tags',
    'mp3',
    async () => {
      const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 100]);
      const text = Buffer.alloc(100, MARKERS.join());
      const { packets } = await voice();
      return new Uint8Array(Buffer.concat([tag, text, ...packets.map(({ data }) => data), Buffer.from(HTML)]));
    },
  ],
];

describe.each(KINDS)('%s', (_what, extension, make) => {
  it('is stored as audio only', async () => {
    const bytes = await make();
    const stored = await storedAudio(bytes);
    if ('refused' in stored) throw new Error(`refused by ${stored.refused}`);
    expect(stored.extension).toBe(extension);
    const text = Buffer.from(stored.content).toString('latin1');
    for (const marker of [...MARKERS, HTML]) expect(text).not.toContain(Buffer.from(marker).toString('latin1'));
    const again = await openRecording(new BufferSource(stored.content as Uint8Array<ArrayBuffer>));
    const [before, after] = await Promise.all([
      openRecording(new BufferSource(bytes as Uint8Array<ArrayBuffer>)).then((one) => one?.track.computeDuration()),
      again?.track.computeDuration(),
    ]);
    expect(after).toBeCloseTo(before ?? 0, 1);
    // storing the result again does not change it
    expect(await storedAudio(stored.content)).toMatchObject({ extension });
  });
});

it('a recording of more than 15 minutes is refused as too large', async () => {
  const { packets, ...rest } = await voice();
  const long = packets.map((packet, at) => packet.clone({ timestamp: at * 20, duration: 20 }));
  expect(await storedAudio(await written(new Mp4OutputFormat(), { ...rest, packets: long }))).toEqual({
    refused: 'size',
  });
});

/** An Ogg page of this size without a known codec. */
function oggPage(body: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, body]);
}

it.each([
  ['a page', Buffer.from(HTML)],
  ['nothing', Buffer.alloc(0)],
  ['Ogg pages without a codec', Buffer.concat([oggPage(Buffer.from('Nothing')), oggPage(Buffer.alloc(200, 7))])],
  ['an MP4 file without a track', Buffer.concat([box('ftyp', 'M4A 0000'), box('free', HTML)])],
  ['an MP4 box that is larger than its file', Buffer.concat([box('ftyp', 'M4A 0000'), box('moov', '').fill(9, 0, 1)])],
  [
    'an ID3 tag without sound',
    Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5]), Buffer.from(HTML)]),
  ],
])('%s is not accepted as a recording', async (_what, bytes) => {
  expect(await storedAudio(new Uint8Array(bytes))).toEqual({ refused: 'type' });
});
