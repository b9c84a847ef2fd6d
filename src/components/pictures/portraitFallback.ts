import type { FallbackArt } from '../../ui/text/Picture.tsx';

/** The drawn portrait for a reciter without a picture. @param reciter undefined while it is not known who he is */
export function portraitFallback(reciter: object | undefined): FallbackArt {
  const { gender } = (reciter ?? {}) as { gender?: unknown };
  if (gender === 'female') return 'woman';
  return gender === 'male' ? 'man' : 'person';
}
