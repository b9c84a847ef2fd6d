import { lazy } from '../../../domain/lazy.ts';

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
  // Parsed apart (src/components/order/printPage.ts): in a document that runs nothing.
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (address !== WORKER) throw new TypeError(`${address} is no script of this app`);
    return address;
  },
};

/** The one policy that the server's headers name (server/http/csp/securityHeaders.ts). A page may make one of this name once. */
const policy = lazy((): Rules => window.trustedTypes?.createPolicy('majalis', rules) ?? rules);

/**
 * A paper of ours as a document, which runs nothing whatever it holds, and its styles beside it: the page's policy, under which it is
 * parsed, knows none of them.
 */
export function parsePrintableHtml(html: string): { paper: Document; styles: string[] } {
  const styles: string[] = [];
  const bare = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, style: string) => {
    styles.push(style);
    return '';
  });
  return { paper: new DOMParser().parseFromString(policy().createHTML(bare), 'text/html'), styles };
}

/** Registers the service worker, or finds it registered. */
export const registerWorkerFile = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy().createScriptURL(WORKER));
