import { MIMEType } from 'node:util';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FILE_VALUES, MAX_FILE_BYTES, type UploadField } from '../../domain/fileLimits.ts';
import { serverPaths } from '../../domain/paths.ts';
import { refusalResponse } from '../frappe/methods/responses.ts';
import { createRefusal, refuse } from '../marketplace/common/refuse.ts';
import { assertConfirmedEmail } from '../marketplace/providers/providers.ts';
import {
  admitUploader,
  assertUploadRight,
  countUpload,
  storeUpload,
  uploadsField,
} from '../marketplace/providers/uploads.ts';
import type { Session } from '../ports/session.ts';
import type { Site } from '../site.ts';

const MULTIPART_EXTRA = 64 * 1024;
/** How many uploads run at a time: each is held in memory, for as long as its sender takes. */
const AT_ONCE = { account: 4, site: 20 };

/** The fields of a form that hold a file; without any, the picture is missing. */
const FIELDS: readonly UploadField[] = ['audio', 'document', 'image'];

/** Maximum number of parts in a form: one file, and what a client may send with it. */
const MAX_PARTS = 8;

/** The boundary of a multipart type; null for any other type. */
function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}

/** Reads a form. @returns undefined for any other body, and for a form with so many parts that reading it would block the server */
async function readForm(request: Request): Promise<FormData | undefined> {
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = boundaryOf(type);
  if (!boundary) return undefined;
  // one before each part, and one at the end
  let boundaries = 0;
  for (let at = 0; at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    boundaries += 1;
    if (boundaries > MAX_PARTS + 1) return undefined;
  }
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
}

/** Refuses a body that exceeds the size limit of its kind. */
const limitTo = (kind: UploadField) => {
  const refused = createRefusal('MaxFileSizeReachedError', `vendor.${kind}_size`, {
    status: 413,
    values: FILE_VALUES[kind],
  });
  return bodyLimit({ maxSize: MAX_FILE_BYTES[kind] + MULTIPART_EXTRA, onError: () => refusalResponse(refused) });
};

/** `POST /upload-files-bg`, multipart with the field `image`, `audio` or `document`; the response has the format of the spec (S2-C-04). */
export function uploadRoute(site: Site): Hono<{ Variables: { session: Session } }> {
  const { engine, limits, authenticate, uploads } = site;
  const routes = new Hono<{ Variables: { session: Session } }>();
  const limited = { image: limitTo('image'), audio: limitTo('audio') };
  /** The accounts of the running uploads. */
  const underWay: string[] = [];

  // refuses before a byte of the file is read
  routes.post(serverPaths.upload, async (context, next) => {
    const session = authenticate(context.req.header('Authorization'));
    const own = underWay.filter((user) => user === session.user).length;
    if (own >= AT_ONCE.account || underWay.length >= AT_ONCE.site)
      refuse('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': '2' } });
    admitUploader(session, limits);
    engine.read(session, assertConfirmedEmail);
    context.set('session', session);
    underWay.push(session.user);
    try {
      return await limited[uploadsField(session, 'audio') ? 'audio' : 'image'](context, next);
    } finally {
      underWay.splice(underWay.indexOf(session.user), 1);
    }
  });
  routes.post(serverPaths.upload, async (context) => {
    const session = context.get('session');
    const form = await readForm(context.req.raw);
    const field = FIELDS.find((one) => form?.has(one)) ?? 'image';
    const file = form?.get(field);
    if (!(file instanceof File)) refuse('ValidationError', 'common.required', { fieldname: field });
    assertUploadRight(session, field);
    countUpload(session, limits, file.size);
    const content = new Uint8Array(await file.arrayBuffer());
    const file_url = await storeUpload(session, field, content, { host: engine, keepFile: uploads.keep, ...uploads });
    return context.json({ status: 200, file_url });
  });
  return routes;
}
