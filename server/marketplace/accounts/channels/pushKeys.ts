import webPush from 'web-push';
import type { Database } from '../../../ports/database.ts';

/** The key pair by which push services identify our messages (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const PUSH_KEYS = 'push keys';
const NAME = 'site';

/**
 * The site's own key pair: the environment's, or one that is generated when first requested, and stored sealed. A backup contains it, so
 * that with the same `SECRET_KEY` browsers can be reached after a restore, too.
 */
export function pushKeys(database: Database, configured: PushKeys | undefined): () => PushKeys {
  let known = configured;
  return () => {
    if (known) return known;
    // if two processes generate one at the same time, both get the pair that was stored
    known = database.transaction(() => {
      const stored = database.secrets.read(PUSH_KEYS, NAME);
      if (stored) return JSON.parse(stored) as PushKeys;
      const made = webPush.generateVAPIDKeys();
      database.secrets.keep(PUSH_KEYS, NAME, JSON.stringify(made));
      return made;
    });
    return known;
  };
}
