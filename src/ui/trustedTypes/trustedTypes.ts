import { lazy } from '../../../domain/lazy.ts';

/** The types that browsers with Trusted Types require where text becomes code; other browsers accept plain text. */
interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

declare global {
  interface Window {
    /** The values created by a policy stand in for strings. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
  }
}

const WORKER = '/worker.js';

const rules: Rules = {
  // Parsed separately (src/components/order/printPage.ts), in a document that runs no scripts.
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (address !== WORKER) throw new TypeError(`${address} is no script of this app`);
    return address;
  },
};

/**
 * The policy that the server's CSP header names (server/http/csp/securityHeaders.ts). A page may create each policy
 * name only once.
 */
const policy = lazy((): Rules => window.trustedTypes?.createPolicy('majalis', rules) ?? rules);

/**
 * Parses our printable HTML into an inert document, and returns its styles separately: the page's CSP would block them
 * in there.
 */
export function parsePrintableHtml(html: string): { paper: Document; styles: string[] } {
  const styles: string[] = [];
  const bare = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, style: string) => {
    styles.push(style);
    return '';
  });
  return { paper: new DOMParser().parseFromString(policy().createHTML(bare), 'text/html'), styles };
}

/** Registers the service worker, or returns the existing registration. */
export const registerWorkerFile = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy().createScriptURL(WORKER));
