/** Minimum consonants for a phonetic match. */
const MIN_CONSONANTS = 3;

/** The consonants of folded words, so that spellings with different vowels match (Yusuf, Yousef; ابرهيم, ابراهيم). */
export const toPhoneticKey = (folded: string): string =>
  folded.replace(/[aeiouاويى]/g, '').replace(/(\p{L})\1+/gu, '$1');

/**
 * Whether a folded text contains all words in any order, spelled the same or sounding alike.
 * @param sound `toPhoneticKey` of the text
 */
export const soundsLike = (text: string, sound: string, words: readonly string[]): boolean =>
  words.every((word) => {
    const consonants = toPhoneticKey(word);
    return text.includes(word) || (consonants.length >= MIN_CONSONANTS && sound.includes(consonants));
  });
