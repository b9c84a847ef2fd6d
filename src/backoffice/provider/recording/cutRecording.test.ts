import { readFile } from 'node:fs/promises';
import { BufferTarget, EncodedAudioPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, test } from 'vitest';
import { storedAudio } from '../../../../server/media/parsing/audio.ts';
import { cutRecording, recordingSeconds } from './cutRecording.ts';

const voice = async () => new File([await readFile('public/art/demo/sound/voice-2.mp3')], 'voice.mp3');

test('a section is cut without re-encoding, and the server accepts it', async () => {
  const whole = await voice();
  expect(await recordingSeconds(whole)).toBeCloseTo(12.1, 1);
  const part = await cutRecording(whole, { from: 3, to: 7.5 });
  expect([part.name, part.type]).toEqual(['voice.mp3', 'audio/mpeg']);
  expect(await recordingSeconds(part)).toBeCloseTo(4.5, 1);
  const bytes = new Uint8Array(await part.arrayBuffer());
  expect(await storedAudio(bytes)).toMatchObject({ extension: 'mp3' });
  // Its frames equal those of the original.
  const original = Buffer.from(await whole.arrayBuffer());
  expect(original.includes(Buffer.from(bytes.subarray(bytes.length - 300)))).toBe(true);
});

test('a section of an MP4 file is an MP4 file', async () => {
  const { EncodedPacketSink, Input, BlobSource, MP3 } = await import('mediabunny');
  const track = await new Input({ source: new BlobSource(await voice()), formats: [MP3] }).getPrimaryAudioTrack();
  if (!track) throw new Error('no track');
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, decoderConfig && { decoderConfig });
  await output.finalize();
  const file = new File([output.target.buffer ?? new ArrayBuffer(0)], 'voice.m4a');
  const part = await cutRecording(file, { from: 0, to: 2 });
  expect([part.name, part.type]).toEqual(['voice.m4a', 'audio/mp4']);
  expect(await recordingSeconds(part)).toBeCloseTo(2, 1);
  const bytes = new Uint8Array(await part.arrayBuffer());
  expect(await storedAudio(bytes)).toMatchObject({ extension: 'm4a' });
});

test('a file without audio is rejected, whatever its name', async () => {
  for (const content of ['', 'not a recording', 'OggS and nothing else'])
    expect(await recordingSeconds(new File([content], 'voice.mp3', { type: 'audio/mpeg' }))).toBeUndefined();
});
