import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A request's parts, as sent to the other thread. */
export interface PlainRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The result; without a status, the request could not be sent. */
export interface PlainResponse {
  status?: number;
  text: string;
}

const SENDER = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', async ({ port, flag, url, ...init }) => {
  let answer;
  try {
    const got = await fetch(url, init);
    answer = { status: got.status, text: await got.text() };
  } catch (error) {
    answer = { text: String(error.cause ?? error) };
  }
  port.postMessage(answer);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});`;

let sender: Worker | undefined;

/**
 * A synchronous request: another thread sends it while this one blocks. Tests can then use a site synchronously,
 * like an embedded server, and the engine can run a statement as with SQLite.
 */
export function waitingFetch(request: PlainRequest): PlainResponse {
  sender ??= new Worker(SENDER, { eval: true });
  sender.unref();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 }: { port1: MessagePort; port2: MessagePort } = new MessageChannel();
  sender.postMessage({ ...request, port: port2, flag }, [port2]);
  Atomics.wait(flag, 0, 0);
  const response = receiveMessageOnPort(port1)?.message as PlainResponse | undefined;
  port1.close();
  return response ?? { text: 'The other thread said nothing.' };
}
