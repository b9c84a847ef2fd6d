import { stripInvisible } from '../text/textInput.ts';

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const ID = /^[A-Za-z0-9_-]{11}$/;

/**
 * The 11-character video id of a watch, youtu.be, shorts, live or embed URL (decisions S2-V-09).
 * @returns undefined for any other URL
 */
export function youtubeId(address: string): string | undefined {
  const text = stripInvisible(address);
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined;
  if (url.hostname === 'youtu.be') id = first;
  else if (!HOSTS.has(url.hostname)) return undefined;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (['shorts', 'live', 'embed', 'v'].includes(first)) id = second;
  return id && ID.test(id) ? id : undefined;
}

/** The canonical URL that is stored. */
export function youtubeUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** The player's URL on the host that sets no cookies before playback. */
export function youtubeEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}
