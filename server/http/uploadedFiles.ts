import { type Context, Hono } from 'hono';
import { betterForm, getVariantNames, PRIVATE_FILE } from '../../domain/imageVariants.ts';
import { serverPaths } from '../../domain/paths.ts';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { createRefusal } from '../marketplace/common/refuse.ts';
import { mayReadEvidence } from '../marketplace/staff/evidence.ts';
import type { Site } from '../site.ts';
import { notModified, type StaticFiles, staticFiles } from './staticFiles.ts';

/** A day, then asked about: what was taken away is not shown for long by who has it already. */
const UPLOADED = 'public, max-age=86400';
/** A picture's own bytes in the place of a form that may come yet: kept for some minutes only. */
const UNTIL_IT_COMES = 'public, max-age=300';

/** Of files that only some may see: nobody's cache keeps them, and none is another page's picture. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const notThere = () => refusalResponse(createRefusal('DoesNotExistError', 'common.not_found'));

/** `GET /files/private/{name}`: pictures of a complaint, for who uploaded them and who may read the complaint; for others there are none. */
function privateFiles({ authenticate, engine, settings }: Site): Hono {
  const files = staticFiles([settings.privateDir]);
  const routes = new Hono();
  routes.get(`${serverPaths.files}/${PRIVATE_FILE}:name`, notModified, async (context: Context) => {
    const session = authenticate(context.req.header('Authorization'));
    const name = context.req.param('name') ?? '';
    const address = `${serverPaths.files}/${PRIVATE_FILE}${name}`;
    const mayRead = /^[0-9a-f]+\.\w+$/.test(name) && engine.read(session, (inside) => mayReadEvidence(inside, address));
    const found = mayRead ? await files.serve(context, `/${name}`) : undefined;
    if (!found) return notThere();
    for (const [header, value] of Object.entries(PRIVATE)) found.headers.set(header, value);
    found.headers.set('Content-Security-Policy', "default-src 'none'");
    return found;
  });
  return routes;
}

/** `GET /files/{name}`: uploads, and pictures in the forms that are kept of them. Nothing is made because somebody asks for it. */
export function uploadedFiles(site: Site, uploads: StaticFiles): Hono {
  const routes = privateFiles(site);
  routes.get(`${serverPaths.files}/:name`, notModified, async (context: Context) => {
    const name = context.req.param('name') ?? '';
    // a name has no folder in it, however its slash is written
    if (/[/\\]/.test(name)) return notThere();
    const made = getVariantNames(name);
    const takesBetter = made.length > 0 && context.req.header('Accept')?.includes('image/avif');
    const own = takesBetter ? [betterForm(name), name] : [name];
    for (const file of [...own, ...made]) {
      const found = await uploads.serve(context, `/${file}`);
      if (!found) continue;
      // whatever the bytes are, they run as nothing
      found.headers.set('Cache-Control', own.includes(file) ? UPLOADED : UNTIL_IT_COMES);
      found.headers.set('Content-Security-Policy', "default-src 'none'");
      if (made.length > 0) found.headers.set('Vary', 'Accept');
      return found;
    }
    return notThere();
  });
  return routes;
}
