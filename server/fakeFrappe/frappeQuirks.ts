import type { Quirks } from '../frappe/quirks.ts';
import { wireTime } from '../frappe/schema/values.ts';
import type { Hooks } from '../ports/hooks.ts';

/** All that Frappe does beside what an engine does for a product. */
export const frappeQuirks: Required<Quirks> = {
  browserSessions: true,
  commands: true,
  pythonErrors: true,
  sentNames: true,
  emptyIsSet: true,
  looseRows: true,
  // a public file is everybody's; one that is attached to a document is read by whoever reads that
  mayRead: (doctype, file, reads) =>
    doctype === 'File' &&
    (file.is_private === 0 || reads(String(file.attached_to_doctype ?? ''), String(file.attached_to_name ?? ''))),
  // every Time left out becomes the present time
  initialValue: ({ fieldtype }, now) => (fieldtype === 'Time' ? now.slice(11) : undefined),
  timeText: wireTime,
};

/** What Frappe's own document classes do, for the few DocTypes a fake site has of them. */
export const frappeHooks: Hooks = {
  documentEvents: {
    User: {
      before_validate: (doc) => {
        doc.full_name = [doc.first_name, doc.last_name].filter(Boolean).join(' ');
      },
    },
  },
};
