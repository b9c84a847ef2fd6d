import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FILE_BYTES, FILE_VALUES } from '../../domain/fileLimits.ts';
import { serverPaths } from '../../domain/paths.ts';
import { refusalResponse } from '../frappe/methods/answers.ts';
import { refusalOf, refuse } from '../marketplace/common/refuse.ts';
import { requireUploader, storeUpload } from '../marketplace/vendors/uploads.ts';
import type { Site } from '../site.ts';
import { uploadFolders } from '../uploadFolders.ts';

const MULTIPART_EXTRA = 64 * 1024;

/** `POST /upload-files-bg`, multipart with field `image` or `audio`; the answer keeps the documents' form (S2-C-04). */
export function uploadRoute(site: Site): Hono {
  const { engine, limits, authenticate, settings } = site;
  const { keep } = uploadFolders(settings);
  const routes = new Hono();
  const tooLarge = refusalOf('MaxFileSizeReachedError', 'vendor.audio_size', {
    status: 413,
    values: FILE_VALUES.audio,
  });
  routes.post(
    serverPaths.upload,
    bodyLimit({
      maxSize: FILE_BYTES.audio + MULTIPART_EXTRA,
      onError: () => refusalResponse(tooLarge),
    }),
    async (context) => {
      const session = authenticate(context.req.header('Authorization'));
      requireUploader(session, 'image');
      const form = await context.req.formData().catch(() => undefined);
      const field = form?.has('audio') ? 'audio' : 'image';
      const file = form?.get(field);
      if (!(file instanceof File)) refuse('ValidationError', 'common.required', { fieldname: field });
      requireUploader(session, field);
      const file_url = await storeUpload(session, field, new Uint8Array(await file.arrayBuffer()), {
        host: engine,
        limits,
        keepFile: keep,
      });
      return context.json({ status: 200, file_url });
    },
  );
  return routes;
}
