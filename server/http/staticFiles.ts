import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

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
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);

/** Bytes of files that are kept in memory; those kept longest make room. */
const MOST_KEPT = 64 * 1024 * 1024;

interface Kept {
  changed: number;
  body: Uint8Array<ArrayBuffer>;
  packed?: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
}

export interface StaticFiles {
  /** The file at a URL path, or undefined when there is none. */
  serve(context: Context, path: string): Response | undefined;
  /** The text of a file, e.g. of the page. */
  text(path: string): string | undefined;
}

/**
 * Files of a few folders, kept in memory with their gzip form once they were asked for (the built app is a few megabytes).
 * @param folders looked through in this order
 */
export function staticFiles(folders: readonly string[]): StaticFiles {
  const memory = new Map<string, Kept>();
  let held = 0;

  const sizeOf = ({ body, packed }: Kept): number => body.length + (packed?.length ?? 0);
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

  function find(path: string): Kept | undefined {
    if (path.includes('\0')) return undefined;
    for (const folder of folders) {
      const file = normalize(join(folder, path));
      if (!file.startsWith(folder + sep)) continue;
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat?.isFile()) continue;
      const kept = memory.get(file);
      if (kept?.changed === stat.mtimeMs) return kept;
      const body = new Uint8Array(readFileSync(file));
      const extension = extname(file).toLowerCase();
      const fresh: Kept = {
        changed: stat.mtimeMs,
        body,
        ...(PACKED.has(extension) && body.length > 1024 ? { packed: new Uint8Array(gzipSync(body)) } : {}),
        type: TYPES[extension] ?? 'application/octet-stream',
        etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
      };
      keep(file, fresh);
      return fresh;
    }
    return undefined;
  }

  return {
    text: (path) => {
      const found = find(path);
      return found && new TextDecoder().decode(found.body);
    },
    serve(context, path) {
      const found = find(path);
      if (!found) return undefined;
      const headers = new Headers({
        'Content-Type': found.type,
        ETag: found.etag,
        Vary: 'Accept-Encoding',
        // Vite writes a hash of the content into every name under /assets.
        'Cache-Control': path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : path.startsWith('/art/')
            ? 'public, max-age=86400'
            : 'no-cache',
      });
      if (context.req.header('If-None-Match') === found.etag) return new Response(null, { status: 304, headers });
      const packed = found.packed && /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '');
      if (packed) headers.set('Content-Encoding', 'gzip');
      return new Response(packed ? found.packed : found.body, { headers });
    },
  };
}
