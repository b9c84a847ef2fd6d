import { infoPages } from '../../../domain/infoPages.ts';
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

const accepted = infoPages.filter((page) => page.accepted).map(({ name }) => name);

/** Checks that everyone can read the pages that an account or a request accepts. */
const checkPage: DocumentHandler = ({ name, published }) => {
  if (accepted.includes(name) && !isTicked(published))
    refuse('ValidationError', 'staff.page_accepted', { fieldname: 'published' });
};

/** Validates what staff publishes before it is stored. */
export const contentHooks: Hooks = {
  documentEvents: { Banner: { before_save: checkBanner }, 'Husainia Page': { before_save: checkPage } },
};
