/** One sentence of the server (`frappe.msgprint` or the reason of a refusal). */
export interface ServerMessage {
  /** Plain text: markup is removed. */
  message: string;
  title?: string;
  /** green, blue, orange, red, yellow */
  indicator?: string;
  /** 1: this one is the reason of the refusal. */
  raise_exception?: 1;
  fieldname?: string;
  /** A key of the application's own catalogue and the values for its text, when the application sends them. */
  key?: string;
  values?: Record<string, string | number>;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Frappe's texts are HTML: the plain text of one. */
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
 * The sentences in an answer's body, successful or not: `_server_messages` of v1 (a JSON list of JSON texts in a JSON
 * text), `errors` and `messages` of v2. Empty ones are left out.
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
