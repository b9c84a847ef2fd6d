import { foldForSearch } from '../../../domain/text/arabicText.ts';

/** The names of an occasion or package in both languages. */
interface Titles {
  title?: string | null;
  title_ar?: string | null;
}

// Words that unrelated packages and occasions have in common.
const COMMON = new Set(
  'majlis gathering evening evenings night nights morning day days prophet home house new eid dua and the with for'
    .split(' ')
    .concat('مجلس مجالس ليله ليالي امسيه امسيات صباح يوم ايام ذكري قران بيت جديد عيد دعاء'.split(' ')),
);
const MIN_WORD_LENGTH = 3;

/** The words of a title for comparison: normalized, without the Arabic article. */
function wordsOf(text: string | null | undefined): string[] {
  return foldForSearch(text ?? '')
    .split(' ')
    .map((word) => word.replace(/^ال(?=.{3})/, ''))
    .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON.has(word));
}

/**
 * The occasion that matches a package's name: "Fatiha, one evening" matches "Condolence and Fatiha".
 * @returns its ID; '' if none or several match
 */
export function suggestOccasion(
  names: readonly (string | null | undefined)[],
  occasions: readonly (Titles & { id: unknown })[],
): string {
  const nameWords = new Set(names.flatMap(wordsOf));
  const matches = occasions.filter(({ title, title_ar }) =>
    [...wordsOf(title), ...wordsOf(title_ar)].some((word) => nameWords.has(word)),
  );
  return matches.length === 1 ? String(matches[0]?.id) : '';
}
