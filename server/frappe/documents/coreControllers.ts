import type { Doc } from '../../host/row.ts';

/** What Frappe's own document classes do before they are validated, for the few DocTypes a bare site has of them. */
export const coreControllers: Record<string, (doc: Doc) => void> = {
  User: (doc) => {
    doc.full_name = [doc.first_name, doc.last_name].filter(Boolean).join(' ');
  },
};
