/** Least consonants of a word that are enough to know it by. */
const LEAST = 3;

/** Consonants of folded words: what is left of a name however its vowels are written (Yusuf, Yousef; ابرهيم, ابراهيم). */
export const toPhoneticKey = (folded: string): string =>
  folded.replace(/[aeiouاويى]/g, '').replace(/(\p{L})\1+/gu, '$1');

/** Whether a folded text has words, in any order, that are written as those that are looked for, or sound so. @param sound `toPhoneticKey` the text */
export const soundsLike = (text: string, sound: string, words: readonly string[]): boolean =>
  words.every((word) => {
    const consonants = toPhoneticKey(word);
    return text.includes(word) || (consonants.length >= LEAST && sound.includes(consonants));
  });
