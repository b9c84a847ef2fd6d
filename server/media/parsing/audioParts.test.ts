import { describe, expect, it } from 'vitest';
import { soundOf } from './audioParts.ts';

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A frame of 128 kbit/s and 44.1 kHz. */
const frame = joined(Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 0x55));
const speech = joined(Buffer.from([0xff, 0xf3, 0x40, 0xc0]), Buffer.alloc(100, 0x55));
const mp3 = joined(frame, frame, frame);
const id3 = joined(Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5]), Buffer.from('title'));

const page = (body: string) => {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[26] = 1;
  head[27] = body.length;
  return joined(head, Buffer.from(body));
};
const ogg = joined(page('OpusHead'), page('sound'));

const box = (name: string, body: string, more = 0) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length + more);
  head.write(name, 4, 'latin1');
  return joined(head, Buffer.from(body));
};
const m4a = joined(box('ftyp', 'M4A 0000'), box('moov', '0123456789'), box('mdat', 'soundsound'));

describe.each([
  ['an mp3', mp3],
  ['an mp3 of speech', joined(speech, speech, speech)],
  ['an ogg', ogg],
  ['an m4a', m4a],
])('%s', (_kind, sound) => {
  it('is kept as it is', () => expect(soundOf(sound)).toEqual(sound));
  it('loses what was appended', () => expect(soundOf(joined(sound, HTML))).toEqual(sound));
});

it('an mp3 loses its tags, and what stands between its frames', () => {
  expect(soundOf(joined(id3, frame, frame, id3, HTML, frame, frame, Buffer.from('TAGname')))).toEqual(
    joined(frame, frame, frame, frame),
  );
  const cut = frame.slice(0, 300);
  expect(soundOf(joined(id3, cut))).toEqual(cut);
});

it.each([
  ['a tag without sound', joined(id3, HTML)],
  ['an ogg page that never ends', joined(page('OpusHead').slice(0, 30))],
  ['an m4a box larger than its file', joined(box('ftyp', 'M4A 0000', 5000), HTML)],
  ['a page', new Uint8Array(HTML)],
])('%s is none', (_what, bytes) => expect(soundOf(bytes)).toBeUndefined());
