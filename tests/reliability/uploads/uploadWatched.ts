import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../server/serverProcess.ts';

/** The response times of `/health` during an operation, in ms. */
export interface HealthTimes {
  median: number;
  longest: number;
}

/** The maximum delay that an upload may cause for others, from the requirement, in ms. */
export const HEALTH_LIMITS: HealthTimes = { median: 200, longest: 1000 };

const POLL_INTERVAL_MS = 20;
/** Milliseconds per tick of Linux's CPU time. */
const TICK_MS = 10;

/** CPU time of the server's main thread in ms. */
export function mainThreadMs({ pid }: Pick<ServerProcess, 'pid'>): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Uploads a file while polling `/health`. */
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
  }).then(async (response) => {
    await response.arrayBuffer();
    uploaded.status = response.status;
  });
  const times: number[] = [];
  while (!uploaded.status) {
    const started = performance.now();
    await (await fetch(`${url}/health`)).arrayBuffer();
    times.push(performance.now() - started);
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
