import { safeParse } from 'valibot';
import { findMethod } from '../../domain/methods/methods.ts';

const METHOD = /^\/api\/(?:v[12]\/)?method\/([\w.]+)$/;

/**
 * Checks a method's response against its definition.
 * @throws Error if the response doesn't match the definition
 */
export async function checkResponse(path: string, response: Response): Promise<void> {
  const method = findMethod(METHOD.exec(path)?.[1] ?? '');
  if (!method || response.status !== 200 || method.at === 'file') return;
  const {
    data,
    message = data,
    _server_messages,
    ...beside
  } = (await response.clone().json()) as Record<string, unknown>;
  const value = method.at === 'data' ? data : (message ?? null);
  const wrong = [safeParse(method.output, value), ...(method.beside ? [safeParse(method.beside, beside)] : [])].flatMap(
    ({ issues = [] }) => issues.map((issue) => `${issue.path?.map(({ key }) => key).join('.')}: ${issue.message}`),
  );
  if (wrong.length) throw new Error(`${method.name} answers otherwise than it is defined: ${wrong.join('; ')}`);
}
