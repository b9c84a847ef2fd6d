import { foldForSearch } from '../../../domain/text/arabicText.ts';

/** What an occasion and a package are called, in both languages. */
interface Named {
  title?: string | null;
  title_ar?: string | null;
}

// Words that packages and occasions share without being about the same.
const COMMON = new Set(
  'majlis gathering evening evenings night nights morning day days prophet home house new eid dua and the with for'
    .split(' ')
    .concat('مجلس مجالس ليله ليالي امسيه امسيات صباح يوم ايام ذكري قران بيت جديد عيد دعاء'.split(' ')),
);
const SHORTEST = 3;

/** The words of a title as they are compared: folded, without the Arabic article. */
function wordsOf(text: string | null | undefined): string[] {
  return foldForSearch(text ?? '')
    .split(' ')
    .map((word) => word.replace(/^ال(?=.{3})/, ''))
    .filter((word) => word.length >= SHORTEST && !COMMON.has(word));
}

/**
 * The one occasion that a package's name speaks of: "Fatiha, one evening" is for "Condolence and Fatiha".
 * @returns its id; '' when none or several are meant
 */
export function suggestOccasion(
  names: readonly (string | null | undefined)[],
  occasions: readonly (Named & { id: unknown })[],
): string {
  const said = new Set(names.flatMap(wordsOf));
  const meant = occasions.filter(({ title, title_ar }) =>
    [...wordsOf(title), ...wordsOf(title_ar)].some((word) => said.has(word)),
  );
  return meant.length === 1 ? String(meant[0]?.id) : '';
}
