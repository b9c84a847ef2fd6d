import { LINE } from '../../../domain/order/lineWire.ts';
import { DAY } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Listed } from '../../ports/registeredTypes.ts';
import { hashSecret, newSecret, stampAfter } from './sessions.ts';

const PURPOSE = 'answer_line';
/** Maximum number of live links per line: its request's and its reminders'. The oldest is replaced. */
const MAX_LIVE = 5;
const FIELDS = ['name', 'user', 'order_progress', 'used_at', 'answer'] as const;

export type RespondToken = Listed<'Account Token', typeof FIELDS>;

const liveOf = (context: RequestContext, line: string): string[] =>
  context.system
    .list('Account Token', {
      filters: [
        ['order_progress', '=', line],
        ['purpose', '=', PURPOSE],
        ['used_at', 'is', 'not set'],
      ],
      order_by: 'creation asc, name asc',
      limit_page_length: 0,
    })
    .map(({ name }) => name);

/** Creates the secret of a respond link for one line of one provider. Only its hash is stored, until a day after the line starts (H8). */
export function makeRespondToken(context: RequestContext, user: string, line: string): string {
  const token = newSecret(context.random);
  const live = liveOf(context, line);
  for (const name of live.slice(0, Math.max(0, live.length - MAX_LIVE + 1)))
    context.system.delete('Account Token', name);
  const begins = context.system.find('Order Progress', line)?.[LINE.start] ?? context.now();
  context.system.insert({
    doctype: 'Account Token',
    user,
    purpose: PURPOSE,
    order_progress: line,
    token_hash: hashSecret(token),
    expires_at: stampAfter(begins, DAY),
  });
  return token;
}

/** Finds the stored token of a link; undefined if it was never sent, or has been deleted. */
export function findRespondToken(context: RequestContext, token: string): RespondToken | undefined {
  const [found] = context.system.list('Account Token', {
    fields: FIELDS,
    filters: [
      ['token_hash', '=', hashSecret(token)],
      ['purpose', '=', PURPOSE],
      ['expires_at', '>', context.now()],
    ],
    limit_page_length: 1,
  });
  return found;
}

/**
 * Uses a link, and invalidates all other links of its line.
 * @returns false if it has been used meanwhile
 */
export function spendRespondToken(
  context: RequestContext,
  { name, order_progress }: RespondToken,
  answer: 'accept' | 'decline' | 'ask',
): boolean {
  const now = context.now();
  const isFirst = context.system.setValues(
    'Account Token',
    name,
    { used_at: now, answer },
    { where: { used_at: null } },
  );
  if (!isFirst) return false;
  for (const other of liveOf(context, order_progress ?? ''))
    context.system.setValues('Account Token', other, { used_at: now });
  return true;
}
