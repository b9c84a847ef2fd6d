/** A response that is a page of the web framework and not of Frappe: no JSON, no CORS headers. */
export class PageError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, title: string, headers: Record<string, string> = {}) {
    super(title);
    this.status = status;
    this.headers = headers;
  }
}

export function htmlPage(status: number, title: string, headers: Record<string, string> = {}, more = ''): Response {
  return new Response(`<!doctype html>\n<html lang=en>\n<title>${title}</title>\n<h1>${title}</h1>\n${more}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}
