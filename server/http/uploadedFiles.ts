import { type Context, Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { betterForm, madeOf } from '../../domain/pictureForms.ts';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { refusalOf } from '../marketplace/common/refuse.ts';
import type { StaticFiles } from './staticFiles.ts';

/** A picture's own bytes in the place of a form that may come yet: kept for some minutes only. */
const UNTIL_IT_COMES = 'public, max-age=300';

/** `GET /files/{name}`: uploads, and pictures in the forms that are kept of them. Nothing is made because somebody asks for it. */
export function uploadedFiles(uploads: StaticFiles): Hono {
  const routes = new Hono();
  routes.get(`${serverPaths.files}/:name`, (context: Context) => {
    const name = context.req.param('name') ?? '';
    const made = madeOf(name);
    const takesBetter = made.length > 0 && context.req.header('Accept')?.includes('image/avif');
    const form =
      (takesBetter ? uploads.serve(context, `/${betterForm(name)}`) : undefined) ?? uploads.serve(context, `/${name}`);
    const found = made.reduce((before, one) => before ?? uploads.serve(context, `/${one}`), form);
    if (!found) return refusalResponse(refusalOf('DoesNotExistError', 'common.not_found'));
    // Names are random and never used again; whatever the bytes are, they run as nothing.
    found.headers.set('Cache-Control', form ? 'public, max-age=31536000, immutable' : UNTIL_IT_COMES);
    found.headers.set('Content-Security-Policy', "default-src 'none'");
    if (made.length > 0) found.headers.set('Vary', 'Accept, Accept-Encoding');
    return found;
  });
  return routes;
}
