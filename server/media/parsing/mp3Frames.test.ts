import { expect, it } from 'vitest';
import { looksLikeMp3, mp3Frames } from './mp3Frames.ts';

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A frame of 128 kbit/s and 44.1 kHz. */
const frame = joined(Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 0x55));
const speech = joined(Buffer.from([0xff, 0xf3, 0x40, 0xc0]), Buffer.alloc(100, 0x55));
const id3 = joined(Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5]), Buffer.from('title'));

it.each([
  ['music', joined(frame, frame, frame)],
  ['speech', joined(speech, speech, speech)],
])('keeps the frames of %s and removes what was appended', (_kind, sound) => {
  expect(looksLikeMp3(sound)).toBe(true);
  expect(mp3Frames(sound)).toEqual(sound);
  expect(mp3Frames(joined(sound, HTML))).toEqual(sound);
});

it('removes tags and everything else between frames', () => {
  expect(looksLikeMp3(id3)).toBe(true);
  expect(mp3Frames(joined(id3, frame, frame, id3, HTML, frame, frame, Buffer.from('TAGname')))).toEqual(
    joined(frame, frame, frame, frame),
  );
  const cut = frame.slice(0, 300);
  expect(mp3Frames(joined(id3, cut))).toEqual(cut);
});

it('finds no frames in a tag without audio', () => expect(mp3Frames(joined(id3, HTML))).toHaveLength(0));
