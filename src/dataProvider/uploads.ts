import type { CreateParams, DataProvider, UpdateManyParams, UpdateParams } from 'ra-core';
import { refusalOf } from './errors.ts';
import type { Http } from './http.ts';
import type { Registry } from './registry.ts';

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
 * Uploads the files selected in a resource's `files` fields before the record is saved, and saves their URLs. A failed
 * upload prevents the save.
 */
export function uploadsFirst(provider: DataProvider, registry: Registry, upload: Upload): DataProvider {
  async function withAddresses<T extends { data: object }>(resource: string, params: T): Promise<T> {
    const data = params.data as Record<string, unknown>;
    const addresses = (registry[resource]?.files ?? []).map(async (field): Promise<[string, unknown][]> => {
      const picked = pickedFile(data[field]);
      if (!picked) return [];
      const address = await upload(picked.file, field, resource, picked.watch?.()).catch((error: unknown) => {
        throw atField(error, field);
      });
      return [[field, `${address}${picked.fragment ?? ''}`]];
    });
    return { ...params, data: { ...data, ...Object.fromEntries((await Promise.all(addresses)).flat()) } };
  }
  // react-admin's `withLifecycleCallbacks` would do, but adds a kilobyte to the first script of every page.
  return {
    ...provider,
    create: async (resource: string, params: CreateParams) =>
      provider.create(resource, await withAddresses(resource, params)),
    update: async (resource: string, params: UpdateParams) =>
      provider.update(resource, await withAddresses(resource, params)),
    updateMany: async (resource: string, params: UpdateManyParams) =>
      provider.updateMany(resource, await withAddresses(resource, params)),
  } as DataProvider;
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
