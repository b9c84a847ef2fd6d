import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPaths } from '../../domain/paths.ts';
import { prepareData, type ServerProcess, startProcess } from '../reliability/server/serverProcess.ts';
import { JUNK_AUDIO, JUNK_IMAGES } from '../reliability/uploads/junkFiles.ts';
import { mainThreadMs, uploadWatched } from '../reliability/uploads/uploadWatched.ts';

// The short form of `npm run reliability -- uploads`, which sends every kind and measures how long others wait. This one measures
// the CPU time of the server's thread, which varies little on a busy machine.

/** Maximum ms. Parsed on the main thread, each of these files took more than 20 s. */
const MAX_WORK = 5000;

const RECITER = 'yousef-al-sanbouki@example.com';

let server: ServerProcess;
let token: string;

beforeAll(async () => {
  const { dataDir, tokens } = prepareData([], [RECITER]);
  token = tokens.get(RECITER) ?? '';
  server = await startProcess(dataDir);
});
afterAll(() => server.stop());

/** CPU time of the server's thread during an action, in ms. */
async function workOf(act: () => Promise<void>): Promise<number> {
  const before = mainThreadMs(server);
  await act();
  return mainThreadMs(server) - before;
}

test.each([
  ['audio', '0xff behind an ID3 header', JUNK_AUDIO['0xff behind an ID3 header'], 415],
  ['image', 'a PNG of 36 megapixels and 16 bit', JUNK_IMAGES['a PNG of 36 megapixels and 16 bit']?.bytes, 413],
] as const)('the one thread has little to do with a file of %s: %s', async (field, _name, bytes, status) => {
  const content = bytes?.() ?? Buffer.alloc(0);
  const work = await workOf(async () => {
    expect((await uploadWatched(server, token, field, content)).status).toBe(status);
  });
  expect(work).toBeLessThan(MAX_WORK);
});

test('a form with too many parts isn’t read', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const work = await workOf(async () => {
    const response = await fetch(`${server.url}${serverPaths.upload}`, {
      method: 'POST',
      body: Buffer.alloc(20_000_000, part),
      headers: { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status).toBe(417);
  });
  expect(work).toBeLessThan(MAX_WORK);
});
