import type { QaariZakreen } from '../../../domain/doctypes.gen.ts';
import { inLanguage, type Language } from '../../../domain/format.ts';
import type { FallbackArt } from '../../ui/text/Picture.tsx';

/** Honorific and name, as both are shown together. */
export function reciterTitle(reciter: Partial<QaariZakreen>, language: Language): string {
  return [inLanguage(reciter, 'honorific', language), inLanguage(reciter, 'qaari_name', language)]
    .filter(Boolean)
    .join(' ');
}

/** The drawn portrait for somebody without a picture. */
export function portraitFallback({ gender }: Partial<QaariZakreen>): FallbackArt {
  if (gender === 'female') return 'woman';
  return gender === 'male' ? 'man' : 'person';
}
