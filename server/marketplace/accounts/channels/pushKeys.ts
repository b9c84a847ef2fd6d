import webPush from 'web-push';
import type { Database } from '../../../ports/database.ts';

/** The pair by which push services know that a message is ours (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const PUSH_KEYS = 'push keys';
const NAME = 'site';

/**
 * The site's own pair: the environment's, or one that is made when it is first asked for and kept beside the passwords, sealed. A
 * backup holds it, so that with the same key (`SECRET_KEY`) browsers are reached after a restore, too.
 */
export function pushKeys(database: Database, given: PushKeys | undefined): () => PushKeys {
  let known = given;
  return () => {
    if (known) return known;
    // of two processes that ask at once both get the one pair that was kept
    known = database.transaction(() => {
      const kept = database.secrets.read(PUSH_KEYS, NAME);
      if (kept) return JSON.parse(kept) as PushKeys;
      const made = webPush.generateVAPIDKeys();
      database.secrets.keep(PUSH_KEYS, NAME, JSON.stringify(made));
      return made;
    });
    return known;
  };
}
