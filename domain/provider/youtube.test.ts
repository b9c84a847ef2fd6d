import { describe, expect, it } from 'vitest';
import { youtubeId, youtubeUrl } from './youtube.ts';

describe('youtubeId', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    youtubeUrl('dQw4w9WgXcQ'),
  ])('reads %s', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://vimeo.com/dQw4w9WgXcQ',
    '',
  ])('refuses %s', (address) => {
    expect(youtubeId(address)).toBeUndefined();
  });
});
