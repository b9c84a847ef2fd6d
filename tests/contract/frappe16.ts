type Fetch = (request: Request) => Response | Promise<Response>;

/** Methods that Frappe 16 takes by POST only. */
const POST_ONLY = /^\/api\/method\/(login|logout|upload_file)$/;

const refused = (status: number, exc_type: string, message: string) =>
  Response.json({ exc_type, _server_messages: JSON.stringify([JSON.stringify({ message })]) }, { status });

const nothing = () => Response.json({ data: [] });

/**
 * Makes a site of Frappe 15 refuse what Frappe 16 and later refuse, according to their source: functions as text in `fields`, empty
 * filters and limits, a login by GET, `cmd=`, a v2 route of an unknown DocType; and moves the desk.
 */
export function asFrappe16(send: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    const query = url.searchParams;
    if (url.pathname === '/app') return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    if (url.pathname === '/desk') return send(new Request(new URL('/app', url), request));
    if (POST_ONLY.test(url.pathname) && request.method !== 'POST')
      return refused(403, 'PermissionError', 'Not permitted');
    if (query.has('cmd')) return refused(404, 'DoesNotExistError', 'Not found');
    if (/\w\s*\(/.test(query.get('fields') ?? ''))
      return refused(417, 'ValidationError', 'Function not allowed in fields');
    if (query.get('filters') === '' || query.get('limit') === '0' || query.get('limit_page_length') === '0')
      return nothing();
    const response = await send(request);
    if (url.pathname.startsWith('/api/v2/') && response.status === 404)
      return refused(403, 'PermissionError', 'Not permitted');
    return response;
  };
}
