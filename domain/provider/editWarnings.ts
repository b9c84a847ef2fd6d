import { toFils } from '../money/money.ts';
import { plainSigns } from '../text/textInput.ts';

/** What staff should check in an edit: contact details that bypass the site, or a price jump. */
export type EditWarning = 'phone' | 'link' | 'price';

/** Eight or more digits, however grouped: a Kuwaiti phone number. */
const PHONE = /(?:\d[\s\-.()]*){8,}/;
const LINK = /https?:|www\.|@|\.(com|net|org|me|kw|io)\b|واتس|تلغرام|انستغرام|إنستغرام|whats ?app|telegram|instagram/i;
/** The percentage above which a price change is a jump. */
const JUMP = 30;

/** @param isPrice whether the field is an amount in dinars */
export function editWarnings(before: unknown, after: unknown, isPrice: boolean): EditWarning[] {
  if (isPrice) {
    const [old, now] = [toFils(before), toFils(after)];
    return old > 0 && now * 100 > old * (100 + JUMP) ? ['price'] : [];
  }
  if (typeof after !== 'string') return [];
  const text = plainSigns(after);
  const was = typeof before === 'string' ? plainSigns(before) : '';
  const isNew = (pattern: RegExp) => pattern.test(text) && !pattern.test(was);
  return [...(isNew(PHONE) ? (['phone'] as const) : []), ...(isNew(LINK) ? (['link'] as const) : [])];
}
