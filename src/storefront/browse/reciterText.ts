import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import type { FallbackArt } from '../../ui/text/Picture.tsx';

/** The drawn portrait for somebody without a picture. */
export function portraitFallback({ gender }: Partial<QaariZakreen>): FallbackArt {
  if (gender === 'female') return 'woman';
  return gender === 'male' ? 'man' : 'person';
}
