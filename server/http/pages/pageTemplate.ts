import { getDirection, type Language } from '../../../domain/text/format.ts';

const SLOTS = ['metadata', 'head', 'app', 'state', 'scripts'] as const;
/** HTML for the slots of `index.html`. */
type PageSlots = Record<(typeof SLOTS)[number], string>;

interface PageAttributes {
  language: Language;
  mood?: 'mourning' | undefined;
  /** Whether the page waits for hydration. */
  hydrating: boolean;
}

/** A template whose slots can be filled. */
export type PageTemplate = (attributes: PageAttributes, slots: PageSlots) => string;

const HTML_TAG = '<html lang="en" dir="ltr">';

/**
 * Parses `index.html`. A slot is between `<!--slot:name-->` and `<!--/slot-->`; its content in the file is for development, where no server
 * fills it.
 * @throws if a slot is missing
 */
export function parseTemplate(html: string): PageTemplate {
  const parts: string[] = [];
  let rest = html;
  for (const slot of SLOTS) {
    const begin = `<!--slot:${slot}-->`;
    const at = rest.indexOf(begin);
    const end = rest.indexOf('<!--/slot-->', at);
    if (at < 0 || end < 0) throw new Error(`index.html has no slot "${slot}".`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(end + '<!--/slot-->'.length);
  }
  const [first = '', ...others] = [...parts, rest];
  if (!first.includes(HTML_TAG)) throw new Error(`index.html does not begin with ${HTML_TAG}.`);
  return ({ language, mood, hydrating }, slots) => {
    const attributes = `lang="${language}" dir="${getDirection(language)}"${mood ? ` data-mood="${mood}"` : ''}${hydrating ? ' data-hydrating' : ''}`;
    const head = first.replace(HTML_TAG, () => `<html ${attributes}>`);
    return head + SLOTS.map((slot, index) => slots[slot] + (others[index] ?? '')).join('');
  };
}
