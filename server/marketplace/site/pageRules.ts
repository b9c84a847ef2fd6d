import { infoPages } from '../../../domain/infoPages.ts';
import type { DocumentHandler, Hooks } from '../../host/hooks.ts';
import { refuse } from '../common/refuse.ts';
import { isTicked } from '../common/values.ts';

const accepted = infoPages.filter((page) => page.accepted).map(({ name }) => name);

/** What somebody accepts with an account or a request can be read by everybody. */
const checkPage: DocumentHandler = ({ name, published }) => {
  if (accepted.includes(name) && !isTicked(published))
    refuse('ValidationError', 'staff.page_accepted', { fieldname: 'published' });
};

export const pageHooks: Hooks = { documentEvents: { 'Husainia Page': { before_save: checkPage } } };
