import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/**
 * A page's globals beside Node's own, for tests that import this first: the app and the real server run in one process, and
 * what the server is made of (Request, streams, URL) must stay Node's. Vitest's own environments replace those.
 */
const place = globalThis as { happyDOM?: unknown };
if (!place.happyDOM) {
  const window = new GlobalWindow({ url: 'http://127.0.0.1:8080/', settings: { disableComputedStyleRendering: true } });
  // happy-dom writes the element's whole markup; a browser names its kind, by which Popper asks at every step whether it is a window
  Object.defineProperty(window.Element.prototype, 'toString', {
    value(this: Element) {
      return `[object ${this.constructor.name}]`;
    },
  });
  populateGlobal(globalThis, window, { bindFunctions: true });
}
