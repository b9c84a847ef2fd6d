import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/**
 * Adds a page's globals to Node's, for tests that import this first. The app and the real server run in one process, and
 * the server needs Node's Request, streams and URL, which Vitest's own environments would replace.
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
