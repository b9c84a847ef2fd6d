import type { ResourceCallbacks } from 'ra-core';
import { refusalOf } from './errors.ts';
import type { Http } from './http.ts';
import { entryOf, type Registry } from './registry.ts';

/** Progress and cancellation of one upload. */
export interface Watch {
  /** Reports progress, 0 to 1. */
  onSent?: (share: number) => void;
  signal?: AbortSignal;
}

/** Stores a file and returns the URL for its field. */
export type Upload = (file: File, field: string, resource: string, watch?: Watch) => Promise<string>;

interface PickedFile {
  file: File;
  /** Called at the start of each upload attempt. */
  watch?: () => Watch;
  /** Appended to the URL: the focal point of the picture. */
  fragment?: string;
}

/**
 * A file selected in a form: react-admin's file inputs produce `{rawFile, src, title}`, plain inputs the File itself.
 */
function pickedFile(value: unknown): PickedFile | undefined {
  if (value instanceof File) return { file: value };
  const { rawFile, ...more } = (value ?? {}) as { rawFile?: unknown } & Omit<PickedFile, 'file'>;
  return rawFile instanceof File ? { ...more, file: rawFile } : undefined;
}

/** Moves an upload error from the upload's parameter to the field of the form. */
function atField(error: unknown, field: string): unknown {
  const refused = refusalOf(error);
  if (refused) {
    const [sentence] = Object.entries(refused.errors).flatMap(([name, one]) => (name === 'root' ? [] : [one]));
    if (sentence !== undefined)
      refused.errors = { ...(refused.errors.root && { root: refused.errors.root }), [field]: sentence };
    refused.messages = refused.messages.map((one) => (one.fieldname ? { ...one, fieldname: field } : one));
  }
  return error;
}

/**
 * Uploads the files selected in a form before its record is saved, and saves their URLs. A failed upload prevents the
 * save. Written as a callback for react-admin's `withLifecycleCallbacks`, for every resource: `frappeDataProvider` calls
 * it itself, because that function would add a kilobyte to the first script of every page.
 */
export function uploadCallbacks(upload: Upload, registry: Registry = {}) {
  async function addressOf(picked: PickedFile, field: string, resource: string): Promise<string> {
    try {
      return `${await upload(picked.file, field, resource, picked.watch?.())}${picked.fragment ?? ''}`;
    } catch (error) {
      throw atField(error, field);
    }
  }

  return {
    resource: '*',
    beforeSave: async <T extends object>(data: T, _: unknown, resource: string): Promise<T> => {
      const fields = entryOf(registry, resource).files ?? Object.keys(data);
      const addresses = fields.map(async (field) => {
        const picked = pickedFile((data as Record<string, unknown>)[field]);
        return picked ? [[field, await addressOf(picked, field, resource)]] : [];
      });
      return { ...data, ...Object.fromEntries((await Promise.all(addresses)).flat()) };
    },
  } satisfies ResourceCallbacks;
}

/** Frappe's own upload: a public or a private file. Website users may only upload a few file types. */
export function frappeUpload(http: Http, { isPrivate = false } = {}): Upload {
  return async (file) => {
    const form = new FormData();
    form.append('file', file, file.name);
    form.append('is_private', isPrivate ? '1' : '0');
    const { json } = await http({ method: 'POST', path: '/api/method/upload_file', form });
    return (json as { message: { file_url: string } }).message.file_url;
  };
}
