/** What browsers with trusted types take in the places where text becomes program; others take the text itself. */
interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** The values made by a policy pass for text wherever text is asked for. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
  }
}

const WORKER = '/worker.js';

const rules: Rules = {
  // Parsed apart (src/parts/order/printPage.ts): in a document that runs nothing.
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (address !== WORKER) throw new TypeError(`${address} is no script of this app`);
    return address;
  },
};

let made: Rules | undefined;

/** The one policy that the server's headers name (server/http/policy/securityHeaders.ts). */
function policy(): Rules {
  made ??= window.trustedTypes?.createPolicy('majalis', rules) ?? rules;
  return made;
}

/** The document of a paper of ours. It runs nothing, whatever it holds. */
export const parsePaper = (html: string): Document =>
  new DOMParser().parseFromString(policy().createHTML(html), 'text/html');

/** Registers the service worker, or finds it registered. */
export const registerWorkerFile = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy().createScriptURL(WORKER));
