import type { Database } from '../../../ports/database.ts';
import type { IndexRule } from '../../../ports/schemaRules.ts';

/** The index for an account's stored responses, which are checked with each new one. */
export const STORED_REPLIES_INDEX: IndexRule = {
  doctype: 'Idempotency Key',
  name: 'replies kept',
  fields: ['user', 'creation'],
  where: [['response_body', 'is', 'set']],
};

/** An account's stored responses with their sizes, newest first, without emptied ones. */
export const listReplies = (database: Database, user: string): { name: string; size: number }[] =>
  database.all(
    `SELECT "name", OCTET_LENGTH("response_body") AS "size" FROM "tabIdempotency Key"
      WHERE "user" = ? AND "response_body" IS NOT NULL ORDER BY "creation" DESC`,
    [user],
  );
