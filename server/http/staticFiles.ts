import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Audio types that Hono's list lacks. */
const AUDIO_TYPES: Record<string, string> = { '.m4a': 'audio/mp4', '.ogg': 'audio/ogg' };

/** A path with a segment that begins with a dot, which leaves the folder or is a file of the server's own, or with an empty segment. */
const REFUSED_NAME = /\/[./]/;

/** Responds with 304 if the browser has the file. The browser keeps the security headers of its cached copy. */
export const notModified = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy', 'Cross-Origin-Resource-Policy'],
});

/** The files of some folders. Paths are decoded, and begin with a slash. */
export interface StaticFiles {
  /** Responds to GET and HEAD with the file or the requested range; undefined if the file does not exist. */
  serve(context: Context, path: string): Promise<Response | undefined>;
  /** The bytes of a file; undefined if it does not exist. */
  read(path: string): Uint8Array<ArrayBuffer> | undefined;
}

/** The entity tag of a file on the disk. */
function etagOf(file: string, encoding = ''): string {
  const { mtimeMs, size } = statSync(file);
  return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding}"`;
}

/** Removes a range request for an outdated file, so that the browser gets the whole new file. */
function dropOutdatedRange({ req }: Context, file: string): void {
  const ifRange = req.header('If-Range');
  if (ifRange === undefined || ifRange === etagOf(file)) return;
  const headers = new Headers(req.raw.headers);
  headers.delete('Range');
  req.raw = new Request(req.raw, { headers });
}

/**
 * Serves files with Hono's `serveStatic`, which chooses type, encoding, and range. Adds entity tags and `If-Range`, and refuses dot files
 * and symbolic links.
 * @param folders searched in this order
 * @param precompressed whether the build wrote `.br` and `.gz` variants
 */
export function staticFiles(folders: readonly string[], { precompressed = false } = {}): StaticFiles {
  function find(path: string): string | undefined {
    if (REFUSED_NAME.test(path)) return undefined;
    for (const folder of folders) {
      const file = join(folder, path);
      try {
        if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
        // no symbolic links, which may point outside or to private files
        if (realpathSync.native(file) === join(realpathSync.native(folder), path)) return file;
      } catch {
        // no file system has such a name
      }
    }
    return undefined;
  }

  return {
    async serve(context, path) {
      const file = find(path);
      if (!file) return undefined;
      dropOutdatedRange(context, file);
      let variant = file;
      const response = await serveStatic({
        path: file,
        precompressed,
        onFound: (form) => {
          variant = form;
        },
      })(context, async () => undefined);
      if (!response) return undefined;
      const encoding = response.headers.get('Content-Encoding') ?? undefined;
      response.headers.set('ETag', etagOf(variant, encoding));
      if (!encoding) response.headers.set('Accept-Ranges', 'bytes');
      const type = AUDIO_TYPES[extname(file)];
      if (type) response.headers.set('Content-Type', type);
      return response;
    },
    read(path) {
      const file = find(path);
      return file === undefined ? undefined : new Uint8Array(readFileSync(file));
    },
  };
}
