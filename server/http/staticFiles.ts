import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

/** Types of recordings that Hono's list lacks. */
const AUDIO_TYPES: Record<string, string> = { '.m4a': 'audio/mp4', '.ogg': 'audio/ogg' };

/** A name that begins with a dot, which is the way out of a folder or what the server reads for itself; and a name of nothing. */
const REFUSED_NAME = /\/[./]/;

/** Answers 304 to a browser that has the file. The policies that it keeps with its copy stay what they were. */
export const notModified = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'Content-Security-Policy', 'Cross-Origin-Resource-Policy'],
});

/** The files of some folders. Paths are decoded, and begin with a slash. */
export interface StaticFiles {
  /** Answers GET and HEAD with the file or the range of it that is requested; undefined where there is none. */
  serve(context: Context, path: string): Promise<Response | undefined>;
  /** The bytes of a file; undefined where there is none. */
  read(path: string): Uint8Array<ArrayBuffer> | undefined;
}

/** The entity tag of a file as it lies on the disk. */
function etagOf(file: string, encoding = ''): string {
  const { mtimeMs, size } = statSync(file);
  return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding}"`;
}

/** The whole file is the answer to a range of another one: a browser goes on only with the file it began with. */
function dropOutdatedRange({ req }: Context, file: string): void {
  const begun = req.header('If-Range');
  if (begun === undefined || begun === etagOf(file)) return;
  const headers = new Headers(req.raw.headers);
  headers.delete('Range');
  req.raw = new Request(req.raw, { headers });
}

/**
 * Serves files by Hono's `serveStatic`, which chooses their type, form and range. Beside it stand entity tags, `If-Range`, and the
 * refusal of dot files and of symbolic links.
 * @param folders searched in this order
 * @param precompressed whether the build wrote `.br` and `.gz` forms beside them
 */
export function staticFiles(folders: readonly string[], { precompressed = false } = {}): StaticFiles {
  function find(path: string): string | undefined {
    if (REFUSED_NAME.test(path)) return undefined;
    for (const folder of folders) {
      const file = join(folder, path);
      try {
        if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
        // no symbolic link on the way: it may lead out, or to what only some may see
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
      let sent = file;
      const answer = await serveStatic({
        path: file,
        precompressed,
        onFound: (form) => {
          sent = form;
        },
      })(context, async () => undefined);
      if (!answer) return undefined;
      const encoding = answer.headers.get('Content-Encoding') ?? undefined;
      answer.headers.set('ETag', etagOf(sent, encoding));
      if (!encoding) answer.headers.set('Accept-Ranges', 'bytes');
      const type = AUDIO_TYPES[extname(file)];
      if (type) answer.headers.set('Content-Type', type);
      return answer;
    },
    read(path) {
      const file = find(path);
      return file === undefined ? undefined : new Uint8Array(readFileSync(file));
    },
  };
}
