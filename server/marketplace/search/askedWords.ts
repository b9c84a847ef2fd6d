import { hasWords, searchWords } from '../../../domain/text/arabicText.ts';
import { soundOf, soundsLike } from '../../../domain/text/sound.ts';
import type { Known } from './freeDay.ts';

/**
 * Whether a provider is meant by the words that are looked for. Where nobody is written so, those are who sound so: names have
 * several spellings, and the one that was typed need not be theirs.
 */
export function meantBy(typed: string | undefined, listed: () => readonly Known[]): (known: Known) => boolean {
  const words = searchWords(typed ?? '');
  if (words.length === 0) return () => true;
  const isWritten = ({ provider }: Known): boolean => hasWords(provider.searchText, words);
  if (listed().some(isWritten)) return isWritten;
  return (known) => {
    const { searchText } = known.provider;
    known.sound ??= soundOf(searchText);
    return soundsLike(searchText, known.sound, words);
  };
}
