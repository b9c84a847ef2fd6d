/**
 * `npm run reliability -- uploads`: sends the largest accepted files with every kind of junk while polling `/health`. Passes if
 * it answers within 200 ms (median) and 1 s (maximum) for each of them.
 */

import { prepareData, startProcess } from '../server/serverProcess.ts';
import { JUNK_AUDIO, JUNK_IMAGES } from '../uploads/junkFiles.ts';
import { HEALTH_LIMITS, uploadWatched } from '../uploads/uploadWatched.ts';

const RECITER = 'yousef-al-sanbouki@example.com';

const { dataDir, tokens } = prepareData([], [RECITER]);
const server = await startProcess(dataDir);
const token = tokens.get(RECITER) ?? '';
const failed: string[] = [];

const files = [
  ...Object.entries(JUNK_AUDIO).map(([name, bytes]) => ({ name, field: 'audio' as const, bytes, status: undefined })),
  ...Object.entries(JUNK_IMAGES).map(([name, one]) => ({ name, field: 'image' as const, ...one })),
];
console.log('status      s  median ms  longest ms  file');
for (const { name, field, bytes, status } of files) {
  const result = await uploadWatched(server, token, field, bytes());
  const numbers = [result.seconds.toFixed(1).padStart(6), result.median.toFixed(0).padStart(10)];
  console.log(`${result.status}  ${numbers.join(' ')} ${result.longest.toFixed(0).padStart(11)}  ${name}`);
  const isExpected = status === undefined ? [200, 413, 415].includes(result.status) : result.status === status;
  if (!isExpected || result.median > HEALTH_LIMITS.median || result.longest > HEALTH_LIMITS.longest) failed.push(name);
}
await server.stop();
console.log(failed.length ? `FAILED: ${failed.join(', ')}` : `held: ${files.length} files`);
process.exit(failed.length ? 1 : 0);
