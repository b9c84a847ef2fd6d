/** A fetch for tests: returns prepared responses and records the requests. */

export interface CannedResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RecordedRequest {
  /** `GET /api/resource/Paper?fields=["*"]`, with the query decoded. */
  line: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal | null;
}

/** @param responses in the order of the requests, or a function of the request; by default `{data: []}` */
export function recordingFetch(responses: CannedResponse[] | ((request: RecordedRequest) => CannedResponse)) {
  const requests: RecordedRequest[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const [path = '', query = ''] = String(input).split('?');
    const search = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`).join('&');
    const request: RecordedRequest = {
      line: `${init.method} ${path}${search && `?${search}`}`,
      headers: init.headers as Record<string, string>,
      signal: init.signal,
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
      ...(init.body instanceof FormData && { body: init.body }),
    };
    requests.push(request);
    init.signal?.throwIfAborted();
    const response = (typeof responses === 'function' ? responses(request) : responses[requests.length - 1]) ?? {};
    const { status = 200, body = { data: [] }, headers } = response;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  return { fetch, requests, lines: () => requests.map(({ line }) => line) };
}
