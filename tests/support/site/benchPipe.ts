import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NEWLINE = 10;

/**
 * A process of the site's bench that runs statements for this one, over two pipes: a statement takes 1 ms, while a request
 * takes 30. It ends with this process.
 * @param bench the bench command of the site, without its subcommand
 * @returns a function that sends a message and waits for the response; it throws an Error once the other side has ended
 */
export function openLine(bench: string): (message: unknown) => unknown {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-line-'));
  const [requestPipe, responsePipe] = [join(folder, 'asked'), join(folder, 'told')];
  execFileSync('mkfifo', [requestPipe, responsePipe]);
  spawn('sh', ['-c', `exec ${bench} husainia-testing-line <"$0" >"$1"`, requestPipe, responsePipe], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }).unref();
  // each opens once the other side has opened it too
  const [output, input] = [openSync(requestPipe, 'w'), openSync(responsePipe, 'r')];
  rmSync(folder, { recursive: true });

  function line(): string {
    const parts: Buffer[] = [];
    for (;;) {
      const part = Buffer.alloc(65_536);
      const count = readSync(input, part);
      if (count === 0) throw new Error(`${bench} husainia-testing-line has ended.`);
      parts.push(part.subarray(0, count));
      if (part[count - 1] === NEWLINE) return Buffer.concat(parts).toString();
    }
  }
  return (message) => {
    const text = Buffer.from(`${JSON.stringify(message)}\n`);
    for (let at = 0; at < text.length; ) at += writeSync(output, text, at);
    return JSON.parse(line());
  };
}
