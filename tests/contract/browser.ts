import { type BrowserPage, browserPage } from '../../server/fakeFrappe/browserPage.ts';

/** A browser whose requests a test can inspect. */
export interface Browser extends BrowserPage {
  /** `GET /path` of each request, in order. */
  urls: string[];
}

/**
 * @param send the site
 * @param sameSite whether the page belongs to the site's registered domain
 */
export function browserOn(send: (request: Request) => Response | Promise<Response>, sameSite = true): Browser {
  const urls: string[] = [];
  const watched = (request: Request) => {
    urls.push(`${request.method} ${new URL(request.url).pathname}`);
    return send(request);
  };
  return { ...browserPage(watched, sameSite ? undefined : 'https://elsewhere.example'), urls };
}
