import type { CoreMethod } from './call.ts';
import { clientMethods } from './client.ts';
import { deskMethods } from './desk.ts';
import { runOnSentDocument } from './document.ts';
import { downloadMethods } from './downloads.ts';
import { fileMethods } from './files.ts';
import { reply } from './responses.ts';
import { userMethods } from './user.ts';

const ANY = ['GET', 'POST', 'PUT', 'DELETE'];

/** Functions of Frappe that exist but cannot be called from outside. */
export const NOT_WHITELISTED = new Set([
  'frappe.get_all',
  'frappe.get_list',
  'frappe.get_doc',
  'frappe.delete_doc',
  'frappe.db.sql',
  'frappe.new_doc',
]);

/** Modules whose unknown functions get a different error from unknown modules. */
export const KNOWN_MODULES = new Set([
  'frappe',
  'frappe.client',
  'frappe.auth',
  'frappe.share',
  'frappe.desk.reportview',
  'frappe.desk.search',
  'frappe.core.doctype.user.user',
]);

export const coreMethods: Record<string, CoreMethod> = {
  ping: { verbs: ANY, guest: true, reads: true, handler: () => 'pong' },
  'frappe.ping': { verbs: ANY, guest: true, reads: true, handler: () => 'pong' },
  ...userMethods,
  ...Object.fromEntries(Object.entries(clientMethods).map(([name, method]) => [`frappe.client.${name}`, method])),
  ...deskMethods,
  ...fileMethods,
  ...downloadMethods,
  run_doc_method: { verbs: ANY, handler: (call) => reply({ body: runOnSentDocument(call) }) },
};
