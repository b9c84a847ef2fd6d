import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareData, type ServerProcess, startProcess } from '../reliability/server/serverProcess.ts';
import { JUNK_AUDIO, JUNK_IMAGES } from '../reliability/uploads/junkFiles.ts';
import { HEALTH_LIMITS, uploadWatched } from '../reliability/uploads/uploadWatched.ts';

// The short form of `npm run reliability -- uploads`, which sends every kind.

const RECITER = 'yousef-al-sanbouki@example.com';

let server: ServerProcess;
let token: string;

beforeAll(async () => {
  const { dataDir, tokens } = prepareData([], [RECITER]);
  token = tokens.get(RECITER) ?? '';
  server = await startProcess(dataDir);
});
afterAll(() => server.stop());

test.each([
  ['audio', '0xff behind an ID3 header', JUNK_AUDIO['0xff behind an ID3 header'], 415],
  ['image', 'a PNG of 36 megapixels and 16 bit', JUNK_IMAGES['a PNG of 36 megapixels and 16 bit']?.bytes, 413],
] as const)('others are answered while a file of %s is judged: %s', async (field, _name, bytes, status) => {
  const result = await uploadWatched(server, token, field, bytes?.() ?? Buffer.alloc(0));
  expect(result.status).toBe(status);
  expect(result.median).toBeLessThan(HEALTH_LIMITS.median);
  expect(result.longest).toBeLessThan(HEALTH_LIMITS.longest);
});
