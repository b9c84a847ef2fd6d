import webPush from 'web-push';
import type { Secrets } from '../../../host/database.ts';

/** The pair by which push services know that a message is ours (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const KIND = 'push keys';
const NAME = 'site';

/**
 * The site's own pair: the environment's, or one that is made when it is first asked for and kept beside the passwords, in a file
 * that its owner alone reads. A backup holds it, so that browsers are reached after a restore, too.
 */
export function pushKeys(secrets: Secrets, given: PushKeys | undefined): () => PushKeys {
  let known = given;
  return () => {
    if (known) return known;
    const kept = secrets.read(KIND, NAME);
    known = kept ? (JSON.parse(kept) as PushKeys) : webPush.generateVAPIDKeys();
    if (!kept) secrets.keep(KIND, NAME, JSON.stringify(known));
    return known;
  };
}
