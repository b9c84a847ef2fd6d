import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Random } from '../ports/ambient.ts';
import type { Database } from '../ports/database.ts';
import { OWNER_FILE } from './fileModes.ts';

/** Where the keys come from that secrets of the database are sealed with: the environment, or a file outside of the data folder. */
export type KeySource = { texts: readonly string[] } | { file: string };

/** Which kinds of secrets are sealed, and with what. */
export interface Sealing {
  source: KeySource;
  kinds: readonly string[];
  random: Random;
}

/** Why a secret cannot be read: none of the keys is the one that sealed it. */
export class SealError extends Error {}

const PREFIX = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Signs of a key that was typed or drawn: 32 of base64url hold 192 bits. */
export const MIN_KEY_LENGTH = 32;

interface Key {
  id: string;
  bytes: Buffer;
}

/** A key of a text, and by what it is known in what it sealed. */
function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'sealed secrets', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

const split = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Keys, the one that seals first. @param random a file that is not there is made of it; left out: none is made */
function keysFrom(source: KeySource, random?: Random): Key[] {
  if ('texts' in source) return source.texts.map(keyOf);
  if (random && !existsSync(source.file))
    writeFileSync(source.file, `${random.bytes(32).toString('base64url')}\n`, { mode: OWNER_FILE, flag: 'wx' });
  return existsSync(source.file) ? split(readFileSync(source.file, 'utf8')).map(keyOf) : [];
}

/** Seals a text for its place: under another kind or name it cannot be opened. */
function seal({ id, bytes }: Key, nonce: Buffer, place: string, text: string): string {
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${PREFIX}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** @throws SealError */
function open(keys: readonly Key[], place: string, value: string): string {
  const [id, content = ''] = value.slice(PREFIX.length).split(':');
  const key = keys.find((one) => one.id === id);
  if (!key) throw new SealError(`No key is known that opens ${place}.`);
  const bytes = Buffer.from(content, 'base64url');
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  try {
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealError(`${place} was changed since it was sealed.`);
  }
}

/** What seals and opens the secrets of a database. */
export interface Sealer {
  kinds: readonly string[];
  isSealed(value: string): boolean;
  /** Was it sealed with the key that seals now? */
  isCurrent(value: string): boolean;
  seal(kind: string, name: string, text: string): string;
  /** What was never sealed is answered as it is. @throws SealError */
  open(kind: string, name: string, value: string): string;
}

/** A database whose secrets may be sealed: set by who opens it. */
export interface Sealed {
  sealer?: Sealer | undefined;
}

export function createSealer({ source, kinds, random }: Sealing): Sealer {
  let keys: Key[] = [];
  const known = (make = false): Key[] => {
    if (!keys.length) keys = keysFrom(source, make ? random : undefined);
    return keys;
  };
  const place = (kind: string, name: string) => `${kind} of ${name.toLowerCase()}`;
  const isSealed = (value: string) => value.startsWith(PREFIX);
  return {
    kinds,
    isSealed,
    isCurrent: (value) => isSealed(value) && value.startsWith(`${PREFIX}${known()[0]?.id}:`),
    seal(kind, name, text) {
      const [key] = known(true);
      if (!key) throw new SealError('There is no key to seal with: the file of the keys is empty.');
      return seal(key, random.bytes(NONCE_BYTES), place(kind, name), text);
    },
    open: (kind, name, value) => (isSealed(value) ? open(known(), place(kind, name), value) : value),
  };
}

/**
 * Seals what earlier versions kept as it was, and what a former key sealed.
 * @returns the names whose secrets no key opens, each with its kind
 */
export function resealSecrets(database: Pick<Database, 'all' | 'run' | 'transaction'> & Sealed): {
  sealed: number;
  lost: { kind: string; name: string }[];
} {
  const { sealer } = database;
  if (!sealer) return { sealed: 0, lost: [] };
  const rows = sealer.kinds.flatMap((kind) =>
    database.all<{ kind: string; name: string; value: string }>(
      'SELECT kind, name, value FROM "__secret" WHERE kind = ?',
      [kind],
    ),
  );
  const lost: { kind: string; name: string }[] = [];
  const old = rows.filter(({ value }) => !sealer.isCurrent(value));
  if (!old.length) return { sealed: 0, lost };
  return database.transaction(() => {
    let sealed = 0;
    for (const { kind, name, value } of old) {
      try {
        const text = sealer.seal(kind, name, sealer.open(kind, name, value));
        // nobody may have written it since it was read
        sealed += Number(
          database.run('UPDATE "__secret" SET value = ? WHERE kind = ? AND name = ? AND value = ?', [
            ...[text, kind, name, value],
          ]).changes,
        );
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        lost.push({ kind, name });
      }
    }
    return { sealed, lost };
  });
}
