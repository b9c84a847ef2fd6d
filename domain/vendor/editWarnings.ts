import { toFils } from '../money/money.ts';
import { plainSigns } from '../text/textInput.ts';

/** What staff should look at in an edit: a way round the site, or a price that jumps. */
export type EditWarning = 'phone' | 'link' | 'price';

/** Eight digits or more, however they are grouped: a number in Kuwait. */
const PHONE = /(?:\d[\s\-.()]*){8,}/;
const LINK = /https?:|www\.|@|\.(com|net|org|me|kw|io)\b|واتس|تلغرام|انستغرام|إنستغرام|whats ?app|telegram|instagram/i;
/** More than this, in percent, is a jump. */
const JUMP = 30;

/** @param price is the field an amount of dinars? */
export function editWarnings(before: unknown, after: unknown, price: boolean): EditWarning[] {
  if (price) {
    const [old, now] = [toFils(before), toFils(after)];
    return old > 0 && now * 100 > old * (100 + JUMP) ? ['price'] : [];
  }
  if (typeof after !== 'string') return [];
  const text = plainSigns(after);
  const was = typeof before === 'string' ? plainSigns(before) : '';
  const isNew = (pattern: RegExp) => pattern.test(text) && !pattern.test(was);
  return [...(isNew(PHONE) ? (['phone'] as const) : []), ...(isNew(LINK) ? (['link'] as const) : [])];
}
