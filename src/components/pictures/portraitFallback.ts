import type { FallbackArt } from '../../ui/text/Picture.tsx';

/**
 * The illustrated portrait for a reciter without a picture.
 * @param reciter undefined while loading
 */
export function portraitFallback(reciter: object | undefined): FallbackArt {
  const { gender } = (reciter ?? {}) as { gender?: unknown };
  if (gender === 'female') return 'woman';
  return gender === 'male' ? 'man' : 'person';
}
