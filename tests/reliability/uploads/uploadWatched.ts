import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../server/serverProcess.ts';

/** How long `/health` took while something went on, in milliseconds. */
export interface HealthTimes {
  median: number;
  longest: number;
}

/** What no upload may do to others: the requirement's own numbers, in milliseconds. */
export const HEALTH_LIMITS: HealthTimes = { median: 200, longest: 1000 };

const POLL_INTERVAL_MS = 20;
/** Milliseconds of a tick in which Linux counts a thread's time. */
const TICK_MS = 10;

/** Milliseconds of a processor that a server's one thread has used. */
export function mainThreadMs({ pid }: Pick<ServerProcess, 'pid'>): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Uploads a file and asks `/health` all the while. */
export async function uploadWatched(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  field: 'image' | 'audio',
  bytes: Buffer,
): Promise<HealthTimes & { status: number; seconds: number }> {
  const started = performance.now();
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'file'));
  const uploaded = { status: 0 };
  const upload = fetch(`${url}/upload-files-bg`, {
    method: 'POST',
    body: form,
    headers: { Authorization: token },
  }).then(async (answer) => {
    await answer.arrayBuffer();
    uploaded.status = answer.status;
  });
  const times: number[] = [];
  while (!uploaded.status) {
    const asked = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    times.push(performance.now() - asked);
    await Promise.race([upload, new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))]);
  }
  times.sort((one, other) => one - other);
  return {
    median: times[Math.floor(times.length / 2)] ?? 0,
    longest: times.at(-1) ?? 0,
    status: uploaded.status,
    seconds: (performance.now() - started) / 1000,
  };
}
