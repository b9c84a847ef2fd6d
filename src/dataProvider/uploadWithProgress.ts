/**
 * A fetch that reports upload progress, which the browser's own doesn't.
 * @param onSent called with the sent share of the body, 0 to 1
 * @param plain used outside a browser
 */
export const uploadWithProgress = (
  onSent: (share: number) => void,
  plain: typeof globalThis.fetch,
): typeof globalThis.fetch => (typeof XMLHttpRequest === 'function' ? sentBy(onSent) : plain);

const sentBy =
  (onSent: (share: number) => void): typeof globalThis.fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total) onSent(loaded / total);
      };
      request.onload = () => {
        const answered = new Headers();
        for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const at = line.indexOf(':');
          if (at > 0) answered.append(line.slice(0, at), line.slice(at + 1).trim());
        }
        const { status, statusText, responseText } = request;
        resolve(new Response(status === 204 ? null : responseText, { status, statusText, headers: answered }));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
      if (signal?.aborted) {
        abort();
        reject(signal.reason);
        return;
      }
      signal?.addEventListener('abort', abort, { once: true });
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
