import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainPng } from '../../tests/reliability/uploads/junkFiles.ts';
import { createMediaProcess, MEDIA_LIMITS, type MediaLimits, type MediaProcess } from './mediaProcess.ts';
import { storedAudio } from './parsing/audio.ts';

/** One frame of 128 kbit/s and 44.1 kHz. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413, 0x55)]);
const recording = new Uint8Array(Buffer.concat([frame, frame, frame]));
const stored = await storedAudio(recording);

let limits: MediaLimits;
let media: MediaProcess;

beforeEach(() => {
  limits = { ...MEDIA_LIMITS };
  media = createMediaProcess(limits);
});
afterEach(() => media.stop());

/** Starts a job and stops the child process in the middle of it. */
async function stoppedChild(changed: Partial<MediaLimits> = {}): Promise<{ pid: number; job: Promise<unknown> }> {
  await media.run('audio', recording);
  Object.assign(limits, changed);
  const pid = media.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  return { pid, job: media.run('audio', recording) };
}

it('runs one job after the other in one child process without environment variables', async () => {
  process.env.A_SECRET = 'of the server';
  const jobs = [media.run('audio', recording), media.run('audio', recording)];
  const { pid } = media;
  expect(await Promise.all(jobs)).toEqual([stored, stored]);
  expect(media.pid).toBe(pid);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('A_SECRET');
  delete process.env.A_SECRET;
});

it('stops a job after its deadline, and runs the next one in a new child process', async () => {
  const { pid, job } = await stoppedChild({ jobTimeoutMs: 100 });
  await expect(job).rejects.toMatchObject({ reason: 'timeout' });
  limits.jobTimeoutMs = MEDIA_LIMITS.jobTimeoutMs;
  expect(await media.run('audio', recording)).toEqual(stored);
  expect(media.pid).not.toBe(pid);
});

it('continues after its child process was killed', async () => {
  const { pid, job } = await stoppedChild();
  process.kill(pid, 'SIGKILL');
  await expect(job).rejects.toMatchObject({ reason: 'ended' });
  expect(await media.run('audio', recording)).toEqual(stored);
  expect(media.pid).not.toBe(pid);
});

it('kills a child process that takes too much memory', async () => {
  limits.maxMemory = 64 * 1024 * 1024;
  const picture = plainPng(6000, 4000, 8);
  await expect(media.run('image', picture)).rejects.toMatchObject({ reason: 'ended' });
  limits.maxMemory = MEDIA_LIMITS.maxMemory;
  expect(await media.run('image', picture)).toMatchObject({ extension: 'webp', color: '000000' });
});

it('refuses a job when too many wait, except background jobs, which run last', async () => {
  limits.maxWaiting = 1;
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const jobs = [
    media.run('audio', recording).then(note('first')),
    media.runInBackground('audio', recording).then(note('background')),
    media.run('audio', recording).then(note('second')),
  ];
  await expect(media.run('audio', recording)).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(jobs);
  expect(done).toEqual(['first', 'second', 'background']);
});

it('stops an idle child process', async () => {
  limits.idleTimeoutMs = 10;
  await media.run('audio', recording);
  await expect.poll(() => media.pid).toBeUndefined();
});

it('leaves no child process behind when the server is killed, even in the middle of a job', async () => {
  const server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `
      const { createMediaProcess } = await import(${JSON.stringify(new URL('mediaProcess.ts', import.meta.url).href)});
      const media = createMediaProcess();
      process.stdin.on('data', () => {});
      media.run('audio', Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypM4A 00000000'), Buffer.alloc(20_000_000, Buffer.from([0, 0, 0, 8, 109, 111, 111, 118]))]));
      console.log(media.pid);`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number(chunk.toString());
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isThere()).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
});
