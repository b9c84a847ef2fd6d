import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** React alone, drawing two lines of text: what no page that is drawn in the browser can be quicker than. */
const SOURCE = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  h('main', null, h('h1', null, 'Majalis'), h('p', null, 'Reciters and catering for your majlis in Kuwait.')),
);`;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare React</title><link rel="icon" href="data:,"><script type="module" src="/app.js"></script></head>
<body><div id="root"></div></body></html>`;
const ENTRY = 'virtual:bare-react';

/** The built script of a page that is nothing but React. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/bare-react.js` : null),
        load: (id) => (id.endsWith('/bare-react.js') ? SOURCE : null),
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Bare React was not built.');
  return chunk.code;
}

/** Serves that page, packed by brotli as our own files are. */
export async function serveBareReact(): Promise<{ url: string; stop: () => void }> {
  const packed = brotliCompressSync(await script());
  const server: Server = createServer((asked, answer) => {
    const isScript = asked.url === '/app.js';
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (isScript) answer.setHeader('Content-Encoding', 'br');
    answer.end(isScript ? packed : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}
