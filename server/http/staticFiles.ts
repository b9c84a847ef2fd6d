import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { extname, join, normalize, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { type ByteRange, byteRange } from './byteRange.ts';
import { acceptedEncodings, ENCODINGS, type Encoding, PACKED_TYPES, SMALLEST_PACKED } from './encodings.ts';
import { type WrittenInline, writtenInline } from './policy/writtenInline.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether a file of the build is answered: a first visit fetches ten of them, so their headers are few. */
    isBuilt: boolean;
  }
}

/** Bytes of files that are kept in memory; those nobody asked for longest make room. */
const MOST_KEPT = 64 * 1024 * 1024;
/** Bytes of the longest of them. A recording is read while it is sent, and not at all for who has it. */
const LARGEST_KEPT = 1024 * 1024;

/** A file as it lies there. */
interface Found {
  file: string;
  size: number;
  /** When it was written last, ms. */
  changed: number;
}

interface Kept {
  changed: number;
  body: Uint8Array<ArrayBuffer>;
  packed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  etag: string;
  /** What is written into a page itself, once somebody asked for it. */
  inline?: WrittenInline;
}

/** Does the header If-None-Match name this tag? A proxy that packs anew marks it as weak. */
const known = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/**
 * The part of a file that a request asks for; undefined for the whole. Only GET has parts, and only of the file the browser
 * began with: If-Range names it by its tag.
 */
function wantedPart({ req }: Context, size: number, etag: string): ByteRange | undefined {
  if (req.method !== 'GET') return undefined;
  const begun = req.header('If-Range');
  return begun === undefined || begun === etag ? byteRange(req.header('Range'), size) : undefined;
}

/** The one reading of a request's path as a file's, which every gate judges. @param path decoded */
export const filePath = (path: string): string => posix.normalize(path);

export interface StaticFiles {
  /** The file at a URL path, or undefined when there is none. */
  serve(context: Context, path: string): Response | undefined;
  /** The text of a file, e.g. of the page. */
  text(path: string): string | undefined;
  bytes(path: string): Uint8Array<ArrayBuffer> | undefined;
  /** The scripts and styles within a page, read once; undefined for any other file. */
  inline(path: string): WrittenInline | undefined;
}

/** A file or folder; undefined where there is none, and of a name that no file system has. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (['ENAMETOOLONG', 'ELOOP', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The bytes of a file from the first to the last. */
const streamed = (file: string, first: number, last: number): ReadableStream =>
  Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream;

/** The forms that the build wrote beside a file; a file without them, or newer than they are, is packed with gzip here. */
function packedForms(file: string, body: Uint8Array<ArrayBuffer>, changed: number): Kept['packed'] {
  if (!PACKED_TYPES.has(extname(file).toLowerCase()) || body.length < SMALLEST_PACKED) return {};
  const built = ENCODINGS.flatMap(({ name, ending }) => {
    const stat = statSync(file + ending, { throwIfNoEntry: false });
    return stat && stat.mtimeMs >= changed ? [[name, new Uint8Array(readFileSync(file + ending))] as const] : [];
  });
  return built.length > 0 ? Object.fromEntries(built) : { gzip: new Uint8Array(gzipSync(body)) };
}

/**
 * Files of a few folders; all but long ones are kept in memory with their packed forms once they were asked for.
 * @param folders looked through in this order
 * @param built where in them the build writes files: those with a hash of their content in their names, and others
 */
export function staticFiles(folders: readonly string[], built?: { hashed: string; named: string }): StaticFiles {
  const memory = new Map<string, Kept>();
  let held = 0;

  const sizeOf = ({ body, packed }: Kept): number =>
    Object.values(packed).reduce((sum, { length }) => sum + length, body.length);
  function forget(file: string): void {
    const kept = memory.get(file);
    if (kept && memory.delete(file)) held -= sizeOf(kept);
  }
  function keep(file: string, fresh: Kept): void {
    forget(file);
    memory.set(file, fresh);
    held += sizeOf(fresh);
    for (const [other] of memory) {
      if (held <= MOST_KEPT || other === file) break;
      forget(other);
    }
  }

  function find(path: string): Found | undefined {
    if (path.includes('\0')) return undefined;
    for (const folder of folders) {
      const file = normalize(join(folder, path));
      if (!file.startsWith(folder + sep)) continue;
      const stat = statOf(file);
      if (stat?.isFile()) return { file, size: stat.size, changed: stat.mtimeMs };
    }
    return undefined;
  }

  function read({ file, size, changed }: Found): Kept {
    const kept = memory.get(file);
    if (kept?.changed === changed) {
      memory.delete(file);
      memory.set(file, kept);
      return kept;
    }
    const body = new Uint8Array(readFileSync(file));
    const fresh: Kept = {
      changed,
      body,
      packed: packedForms(file, body, changed),
      etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
    };
    if (size <= LARGEST_KEPT) keep(file, fresh);
    return fresh;
  }

  return {
    text: (path) => {
      const found = find(path);
      return found && new TextDecoder().decode(read(found).body);
    },
    bytes(path) {
      const found = find(path);
      return found && read(found).body;
    },
    inline(path) {
      const found = path.endsWith('.html') ? find(path) : undefined;
      const page = found && read(found);
      if (page) page.inline ??= writtenInline(new TextDecoder().decode(page.body));
      return page?.inline;
    },
    serve(context, asked) {
      const path = filePath(asked);
      // what the server reads for itself is nobody's business
      const found = path.startsWith('/.') ? undefined : find(path);
      if (!found) return undefined;
      const { file, size, changed } = found;
      const kept = size > LARGEST_KEPT ? undefined : read(found);
      const plain = kept?.etag ?? `"${size.toString(36)}-${Math.round(changed).toString(36)}"`;
      const part = wantedPart(context, size, plain);
      // A part is one of the bytes as they lie here: players ask for parts of sound and pictures, which are not packed.
      const encoding = part
        ? undefined
        : acceptedEncodings(context.req.header('Accept-Encoding')).find((name) => kept?.packed[name]);
      // A tag names the bytes that travel: each form has its own.
      const etag = encoding ? plain.replace(/"$/, `-${encoding}"`) : plain;
      const isHashed = built !== undefined && path.startsWith(built.hashed);
      context.set('isBuilt', isHashed || (built !== undefined && path.startsWith(built.named)));
      const headers = new Headers({
        'Content-Type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
        Vary: 'Accept-Encoding',
        'Cache-Control': isHashed
          ? 'public, max-age=31536000, immutable'
          : path.startsWith('/art/')
            ? 'public, max-age=86400'
            : 'no-cache',
        // such a name is a tag
        ...(!isHashed && { ETag: etag }),
        // of what is packed nobody asks for a part
        ...(!encoding && { 'Accept-Ranges': 'bytes' }),
      });
      if (known(context.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
      if (part === 'none') {
        headers.set('Content-Range', `bytes */${size}`);
        return new Response(null, { status: 416, headers });
      }
      if (encoding) headers.set('Content-Encoding', encoding);
      const { first, last } = part ?? { first: 0, last: size - 1 };
      const packed = encoding && kept?.packed[encoding];
      // Said here because an answer to HEAD has no body to be measured.
      headers.set('Content-Length', String(packed ? packed.length : last - first + 1));
      const sent = packed ?? kept?.body.subarray(first, last + 1);
      const body = sent ?? (context.req.method === 'HEAD' ? null : streamed(file, first, last));
      if (!part) return new Response(body, { headers });
      headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
      return new Response(body, { status: 206, headers });
    },
  };
}
