import { withLifecycleCallbacks } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { refusalOf, toHttpError } from './errors.ts';
import { frappeDataProvider } from './frappeDataProvider.ts';
import { createHttp } from './http.ts';
import type { Registry } from './registry.ts';
import { recordingFetch } from './testing.ts';
import { frappeUpload, uploadCallbacks, type Watch } from './uploads.ts';

const registry: Registry = {
  items: { doctype: 'Item', files: ['image', 'sheet'] },
  tags: { doctype: 'Tag' },
  plain: { doctype: 'Plain', files: [] },
};
const file = new File(['x'], 'a.png', { type: 'image/png' });

function setUp() {
  const recorded = recordingFetch(() => ({ body: { data: { name: 'i' } } }));
  const http = createHttp({ fetch: recorded.fetch });
  const upload = vi.fn(
    async (picked: File, field: string, _resource: string, _watch?: Watch) => `/files/${field}-${picked.name}`,
  );
  return { ...recorded, upload, provider: frappeDataProvider({ http, registry, uploads: upload }) };
}

test('uploads selected files and saves their URLs', async () => {
  const { provider, requests, upload } = setUp();
  await provider.create('items', { data: { title: 'T', image: { rawFile: file, src: 'blob:' }, sheet: file } });
  expect(requests[0]?.body).toEqual({ data: { title: 'T', image: '/files/image-a.png', sheet: '/files/sheet-a.png' } });
  expect(upload).toHaveBeenCalledWith(file, 'image', 'items', undefined);
});

test('keeps a stored URL and a cleared field', async () => {
  const { provider, requests, upload } = setUp();
  const previousData = { id: 'i', image: '/files/old.png', sheet: '/files/s.pdf' };
  await provider.update('items', { id: 'i', data: { image: '/files/old.png', sheet: null }, previousData });
  expect(requests[0]?.body).toEqual({ data: { sheet: null } });
  expect(upload).not.toHaveBeenCalled();
});

test('uploads every selected file of a resource without `files`, and none where it is empty', async () => {
  const { provider, upload, requests } = setUp();
  await provider.create('tags', { data: { image: file, title: 'T' } });
  expect(requests[0]?.body).toEqual({ data: { image: '/files/image-a.png', title: 'T' } });
  upload.mockClear();
  await provider.create('plain', { data: { image: file } });
  expect(upload).not.toHaveBeenCalled();
});

test('works as a callback of react-admin’s withLifecycleCallbacks', async () => {
  const recorded = recordingFetch(() => ({ body: { data: { name: 'i' } } }));
  const http = createHttp({ fetch: recorded.fetch });
  const upload = async (picked: File) => `/files/${picked.name}`;
  const plain = frappeDataProvider({ http, registry, uploads: false });
  const provider = withLifecycleCallbacks(plain, [uploadCallbacks(upload, registry)]);
  await provider.create('items', { data: { image: { rawFile: file } } });
  await provider.update('items', { id: 'i', data: { sheet: file }, previousData: { id: 'i' } });
  await provider.updateMany('tags', { ids: ['i'], data: { image: file } });
  expect(recorded.requests.flatMap(({ body }) => body ?? [])).toEqual([
    { data: { image: '/files/a.png' } },
    { data: { sheet: '/files/a.png' } },
    { data: { image: '/files/a.png' } },
  ]);
});

test('does not save the record if the upload fails', async () => {
  const { provider, upload, requests } = setUp();
  upload.mockRejectedValueOnce(new Error('too large'));
  await expect(provider.create('items', { data: { image: file } })).rejects.toThrow('too large');
  expect(requests).toHaveLength(0);
});

test('assigns an upload error to the form’s field, whatever name the upload uses', async () => {
  const { provider, upload } = setUp();
  const body = JSON.stringify([JSON.stringify({ message: 'This isn’t a picture.', fieldname: 'file' })]);
  upload.mockRejectedValueOnce(toHttpError({ status: 415, body: { exc_type: 'X', _server_messages: body } }));
  const error = await provider.create('items', { data: { image: file } }).catch((refused: unknown) => refused);
  expect(refusalOf(error)?.errors).toMatchObject({ image: 'This isn’t a picture.' });
  expect(refusalOf(error)?.errors).not.toHaveProperty('file');
  expect(refusalOf(error)?.messages[0]?.fieldname).toBe('image');
});

test('frappeUpload uses Frappe’s own route', async () => {
  const { fetch, requests } = recordingFetch([{ body: { message: { file_url: '/private/files/a.png' } } }]);
  expect(await frappeUpload(createHttp({ fetch }), { isPrivate: true })(file, 'image', 'items')).toBe(
    '/private/files/a.png',
  );
  expect(requests[0]?.line).toBe('POST /api/method/upload_file');
  const form = requests[0]?.body as FormData;
  expect([(form.get('file') as File).name, form.get('is_private')]).toEqual(['a.png', '1']);
});

test('reports upload progress, and appends the fragment to the URL', async () => {
  const { provider, requests, upload } = setUp();
  const signal = AbortSignal.timeout(1000);
  const watch = vi.fn(() => ({ onSent: () => undefined, signal }));
  await provider.create('items', { data: { image: { rawFile: file, watch, fragment: '#focus=30,20' } } });
  expect(watch).toHaveBeenCalledOnce();
  expect(upload.mock.calls[0]).toMatchObject([file, 'image', 'items', { signal }]);
  expect(requests[0]?.body).toEqual({ data: { image: '/files/image-a.png#focus=30,20' } });
});
