import { plainSigns } from '../text/textInput.ts';

/** Address parts that are numbers in Kuwait, so they can be parsed from one line of text. */
type QueryPart = 'block' | 'street' | 'avenue' | 'house' | 'building' | 'floor' | 'flat';

/** The parsed parts; the remaining text is the area's name. */
export interface AddressQuery {
  area: string;
  parts: Partial<Record<QueryPart, string>>;
}

/** Spellings of the parts, in full and abbreviated. */
const SPELLINGS: Record<QueryPart, string> = {
  block: 'block|blk|bl|b|قطعة|قطعه|ق',
  street: 'street|str|st|s|شارع|ش',
  avenue: 'avenue|ave|av|lane|جادة|جاده|ج',
  house: 'house|home|hse|h|villa|منزل|بيت|فيلا|م',
  building: 'building|bldg|bld|عمارة|عماره|مبنى|بناية|بنايه',
  floor: 'floor|fl|f|الدور|دور|طابق',
  flat: 'flat|apartment|apt|شقة|شقه',
};
const PARTS = Object.entries(SPELLINGS).map(
  ([part, words]) =>
    [
      part as QueryPart,
      new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\s{0,3}[:.#-]?\s{0,3}(\d{1,5}\p{L}?)(?![\p{L}\p{N}])`, 'iu'),
    ] as const,
);
const MAX_LENGTH = 200;

/**
 * Parses the numbered parts of an address in one line: "Salmiya block 3 st 9 house 12", "السالمية ق 3 ش 9 م 12". A part without
 * a number stays in the area's name, so that the search finds nothing rather than a wrong place.
 */
export function readAddressQuery(typed: string): AddressQuery {
  const parts: AddressQuery['parts'] = {};
  let rest = plainSigns(typed).slice(0, MAX_LENGTH);
  for (const [part, pattern] of PARTS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    parts[part] = match[1];
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { area: rest.replace(/[\s,،;؛/|-]+/g, ' ').trim(), parts };
}
