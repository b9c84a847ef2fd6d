import { infoPages } from '../../../domain/infoPages.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { isTicked } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

/** A page of this site, or an https site; other links could run scripts or mislead. */
const LINK = /^(\/(?![/\\\s])|https:\/\/)/;

/** Checks that a banner's link is safe, and that its last day is not before its first. */
const checkBanner: DocumentHandler = ({ link, show_from, show_until }) => {
  if (typeof link === 'string' && link.trim() && !LINK.test(link.trim()))
    refuse('ValidationError', 'errors.format', { fieldname: 'link' });
  if (
    typeof show_from === 'string' &&
    typeof show_until === 'string' &&
    show_from &&
    show_until &&
    show_until < show_from
  )
    refuse('ValidationError', 'vendor.day_off_order', { fieldname: 'show_until' });
};

const accepted = infoPages.filter(({ acceptedBy }) => acceptedBy).map(({ name }) => name);

/** What readers of a page see; another text is another version. */
const TEXTS = ['title', 'title_ar', 'body', 'body_ar'] as const;

/**
 * Checks that everyone can read the pages that an account or a request accepts, and counts the versions of their texts. A tick asks
 * everyone who has not accepted this version to accept it (J8).
 */
const storePage: DocumentHandler = (doc, _context, before) => {
  if (accepted.includes(doc.name) && !isTicked(doc.published))
    refuse('ValidationError', 'staff.page_accepted', { fieldname: 'published' });
  const version = parseWhole(before?.version ?? doc.version) ?? 1;
  const isChanged = before !== undefined && TEXTS.some((field) => (doc[field] ?? '') !== (before[field] ?? ''));
  doc.version = isChanged ? version + 1 : version;
  if (isTicked(doc.ask_again)) {
    if (!accepted.includes(doc.name)) refuse('ValidationError', 'staff.page_not_accepted', { fieldname: 'ask_again' });
    doc.ask_from = doc.version;
  }
  doc.ask_again = 0;
};

/** Validates what staff publishes before it is stored. */
export const contentHooks: Hooks = {
  documentEvents: { Banner: { before_save: checkBanner }, 'Husainia Page': { before_save: storePage } },
};
