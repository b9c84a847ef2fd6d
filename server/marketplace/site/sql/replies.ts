import type { Database } from '../../../ports/database.ts';
import type { IndexRule } from '../../../ports/schemaRules.ts';

/** What is still kept of an account is looked through with each reply that comes to it. */
export const REPLIES_KEPT: IndexRule = {
  doctype: 'Idempotency Key',
  name: 'replies kept',
  fields: ['user', 'creation'],
  where: [['response_body', 'is', 'set']],
};

/** The kept replies of an account with their bytes, the newest first; those that were emptied are left out. */
export const listReplies = (database: Database, user: string): { name: string; size: number }[] =>
  database.all(
    `SELECT "name", OCTET_LENGTH("response_body") AS "size" FROM "tabIdempotency Key"
      WHERE "user" = ? AND "response_body" IS NOT NULL ORDER BY "creation" DESC`,
    [user],
  );
