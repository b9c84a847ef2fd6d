import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The error of `.githooks/commit-msg` for a message; '' if it accepts the message. */
function saidOf(message: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'majalis-message-')), 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', ['.githooks/commit-msg', file], { encoding: 'utf8' });
  expect(status).toBe(stderr ? 1 : 0);
  return stderr;
}

const SUBJECT = 'Keep the band of the payment off the row above it';

it.each([
  [`${SUBJECT}\n\nIt hid a price.\n`],
  [`${SUBJECT}\n\nIt hid a price.\n# what git writes below\n`],
  ['fixup! Keep the band\n'],
  ["Merge branch 'prices'\n"],
])('accepts the commit message %j', (message) => expect(saidOf(message)).toBe(''));

it.each([
  [`${SUBJECT}\n`, 'says why'],
  [`${SUBJECT}\n\n \n# only what git writes\n`, 'says why'],
  [`${SUBJECT}\nIt hid a price.\n`, 'is empty'],
  [`${SUBJECT}, and all the rest of it\n\nIt hid a price.\n`, 'the subject has 73 signs'],
])('rejects the commit message %j', (message, why) => expect(saidOf(message)).toContain(why));
