/** A message of the server (`frappe.msgprint`, or the reason of an error). */
export interface ServerMessage {
  /** Plain text, without markup. */
  message: string;
  title?: string;
  /** green, blue, orange, red or yellow */
  indicator?: string;
  /** 1: the reason of the error. */
  raise_exception?: 1;
  fieldname?: string;
  /** The application's message key and values, if it sends them. */
  key?: string;
  values?: Record<string, string | number>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Converts the HTML of Frappe's messages to plain text. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function messageOf(entry: unknown): ServerMessage | undefined {
  const value = parsed(entry);
  const fields = (typeof value === 'object' && value !== null ? value : { message: value }) as Partial<ServerMessage>;
  const raw: unknown = fields.message;
  const text = Array.isArray(raw) ? raw.flat().map(String).join('\n') : String(raw ?? '');
  const message = plainText(text);
  return message || fields.key ? { ...fields, message } : undefined;
}

/**
 * The messages in a response's body, successful or not: `_server_messages` of v1 (a JSON list of JSON strings),
 * `errors` and `messages` of v2. Skips empty ones.
 */
export function serverMessages(body: unknown): ServerMessage[] {
  if (typeof body !== 'object' || body === null) return [];
  const { _server_messages: first, errors, messages } = body as Record<string, unknown>;
  const reasons = Array.isArray(errors)
    ? errors.map((error) => ({ ...(parsed(error) as object), raise_exception: 1 }))
    : [];
  return [parsed(first), reasons, messages]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((entry) => messageOf(entry) ?? []);
}
