import { type Context, Hono } from 'hono';
import { getSourceNames, PRIVATE_FILE, toAvifName } from '../../domain/imageVariants.ts';
import { serverPaths } from '../../domain/paths.ts';
import { refusalResponse } from '../frappe/methods/responses.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';
import { mayReadEvidence } from '../marketplace/staff/evidence.ts';
import { mayReadDocumentFile } from '../marketplace/verification/documentFiles.ts';
import type { Site } from '../site.ts';
import { notModified, type StaticFiles, staticFiles } from './staticFiles.ts';

/** A day, then revalidated: a deleted picture soon disappears from caches. */
const UPLOADED = 'public, max-age=86400';
/** The original picture in place of a variant that is not made yet: cached for a few minutes only. */
const UNTIL_IT_COMES = 'public, max-age=300';

/** Private files: not cached, and not usable by pages of other sites. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const notThere = () => refusalResponse(createRefusal('DoesNotExistError', 'common.not_found'));

/**
 * `GET /files/private/{name}`: pictures of a complaint and files of verification documents, for the uploader and for those who may read
 * the record; 404 for others.
 */
function privateFiles({ authenticate, engine, settings }: Site): Hono {
  const files = staticFiles([settings.privateDir]);
  const routes = new Hono();
  routes.get(`${serverPaths.files}/${PRIVATE_FILE}:name`, notModified, async (context: Context) => {
    const session = authenticate(context.req.header('Authorization'));
    const name = context.req.param('name') ?? '';
    const address = `${serverPaths.files}/${PRIVATE_FILE}${name}`;
    const mayRead =
      /^[0-9a-f]+\.\w+$/.test(name) &&
      engine.read(session, (inside) => mayReadEvidence(inside, address) || mayReadDocumentFile(inside, address));
    const response = mayRead ? await files.serve(context, `/${name}`) : undefined;
    if (!response) return notThere();
    for (const [header, value] of Object.entries(PRIVATE)) response.headers.set(header, value);
    response.headers.set('Content-Security-Policy', "default-src 'none'");
    // A PDF may run scripts of its viewer: it is saved, never shown by the browser.
    if (name.endsWith('.pdf')) response.headers.set('Content-Disposition', `attachment; filename="${name}"`);
    return response;
  });
  return routes;
}

/** `GET /files/{name}`: uploads, and the stored variants of pictures. A request never creates a variant. */
export function uploadedFiles(site: Site, uploads: StaticFiles): Hono {
  const routes = privateFiles(site);
  routes.get(`${serverPaths.files}/:name`, notModified, async (context: Context) => {
    const name = context.req.param('name') ?? '';
    // a name contains no folder, however its slash is encoded
    if (/[/\\]/.test(name)) return notThere();
    const made = getSourceNames(name);
    const takesBetter = made.length > 0 && context.req.header('Accept')?.includes('image/avif');
    const own = takesBetter ? [toAvifName(name), name] : [name];
    for (const file of [...own, ...made]) {
      const response = await uploads.serve(context, `/${file}`);
      if (!response) continue;
      // whatever the bytes are, the browser must not execute them
      response.headers.set('Cache-Control', own.includes(file) ? UPLOADED : UNTIL_IT_COMES);
      response.headers.set('Content-Security-Policy', "default-src 'none'");
      if (made.length > 0) response.headers.set('Vary', 'Accept');
      return response;
    }
    return notThere();
  });
  return routes;
}
