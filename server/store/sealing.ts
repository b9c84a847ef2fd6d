import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Random } from '../ports/ambient.ts';
import type { Database } from '../ports/database.ts';
import { OWNER_FILE } from './fileModes.ts';

/** Where the keys that seal the database's secrets come from: the environment, or a file outside the data folder. */
export type KeySource = { texts: readonly string[] } | { file: string };

/** Which kinds of secrets are sealed, and with which keys. */
export interface Sealing {
  source: KeySource;
  kinds: readonly string[];
  random: Random;
}

/** Why a secret cannot be read: none of the keys sealed it. */
export class SealError extends Error {}

const PREFIX = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The minimum length of a key, typed or generated: 32 characters of base64url hold 192 bits. */
export const MIN_KEY_LENGTH = 32;

interface Key {
  id: string;
  bytes: Buffer;
}

/** Derives a key from a text, with the id that marks what it sealed. */
function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'sealed secrets', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

const split = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The keys; the first one seals. @param random creates a missing key file; without it, none is created */
function keysFrom(source: KeySource, random?: Random): Key[] {
  if ('texts' in source) return source.texts.map(keyOf);
  if (random && !existsSync(source.file))
    writeFileSync(source.file, `${random.bytes(32).toString('base64url')}\n`, { mode: OWNER_FILE, flag: 'wx' });
  return existsSync(source.file) ? split(readFileSync(source.file, 'utf8')).map(keyOf) : [];
}

/** Seals a text for one place: it cannot be opened under another kind or name. */
function seal({ id, bytes }: Key, nonce: Buffer, place: string, text: string): string {
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${PREFIX}${id}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens a sealed text. @throws SealError */
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

/** Seals and opens the secrets of a database. */
export interface Sealer {
  kinds: readonly string[];
  isSealed(value: string): boolean;
  /** Whether the value was sealed with the current key. */
  isCurrent(value: string): boolean;
  seal(kind: string, name: string, text: string): string;
  /** Opens a sealed value; returns a value that was never sealed as it is. @throws SealError */
  open(kind: string, name: string, value: string): string;
  /** A key for another purpose, derived from the current key. @throws SealError if there is no key */
  derive(purpose: string): Buffer;
}

/** A database whose secrets may be sealed; the code that opens it sets the sealer. */
export interface SealedDatabase {
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
  const currentKey = (): Key => {
    const [key] = known(true);
    if (!key) throw new SealError('There is no key to seal with: the file of the keys is empty.');
    return key;
  };
  return {
    kinds,
    isSealed,
    isCurrent: (value) => isSealed(value) && value.startsWith(`${PREFIX}${known()[0]?.id}:`),
    seal(kind, name, text) {
      return seal(currentKey(), random.bytes(NONCE_BYTES), place(kind, name), text);
    },
    open: (kind, name, value) => (isSealed(value) ? open(known(), place(kind, name), value) : value),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', currentKey().bytes, '', purpose, 32)),
  };
}

/**
 * Seals secrets that are stored in plain text or sealed with a former key.
 * @returns the names whose secrets no key opens, each with its kind
 */
export function resealSecrets(database: Pick<Database, 'all' | 'run' | 'transaction'> & SealedDatabase): {
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
        // unless another process changed it since it was read
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
