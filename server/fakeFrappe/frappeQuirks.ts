import type { Quirks } from '../frappe/quirks.ts';
import { wireTime } from '../frappe/schema/values.ts';
import type { Hooks } from '../ports/hooks.ts';

/** Everything that Frappe does beyond what the engine does for a product. */
export const frappeQuirks: Required<Quirks> = {
  browserSessions: true,
  commands: true,
  pythonErrors: true,
  sentNames: true,
  emptyIsSet: true,
  looseRows: true,
  // everyone can read a public file; its owner, and those who can read the document that it is attached to, a private one
  mayRead: (doctype, file, user, reads) =>
    doctype === 'File'
      ? file.is_private !== 1 ||
        file.owner === user ||
        reads(String(file.attached_to_doctype ?? ''), String(file.attached_to_name ?? ''))
      : undefined,
  // a Time without a value becomes the current time
  initialValue: ({ fieldtype }, now) => (fieldtype === 'Time' ? now.slice(11) : undefined),
  timeText: wireTime,
};

/** What Frappe's own document classes do, for the few of their DocTypes that a fake site has. */
export const frappeHooks: Hooks = {
  documentEvents: {
    User: {
      before_validate: (doc) => {
        doc.full_name = [doc.first_name, doc.last_name].filter(Boolean).join(' ');
      },
    },
  },
};
