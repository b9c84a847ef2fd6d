import { lazy } from '../../../domain/lazy.ts';

/** The types that browsers with Trusted Types require where text becomes code; other browsers accept plain text. */
interface Rules {
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
  createScriptURL: (address) => {
    if (address !== WORKER) throw new TypeError(`${address} is not a script of this app`);
    return address;
  },
};

/**
 * The policy that the server's CSP header names (server/http/csp/securityHeaders.ts). A page may create each policy
 * name only once.
 */
const policy = lazy((): Rules => window.trustedTypes?.createPolicy('majalis', rules) ?? rules);

/** Registers the service worker, or returns the existing registration. */
export const registerWorkerFile = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy().createScriptURL(WORKER));
