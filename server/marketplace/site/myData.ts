import { accessRuleFor, getRowRule } from '../../../domain/access.ts';
import { myData } from '../../../domain/methods/accounts.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { withoutDoorCode } from '../access/doorCode.ts';
import type { permissionHooks } from '../access/permissionHooks.ts';
import { implement } from '../common/bindMethod.ts';
import { readText } from '../common/inputValues.ts';
import { getRole } from '../common/roles.ts';
import { ownProviderRecord } from '../providers/providers.ts';

type Permissions = ReturnType<typeof permissionHooks>;

/** All names of a paginated list. */
function everyName(context: RequestContext, doctype: string): string[] {
  const names: string[] = [];
  for (;;) {
    const page = context.documents.list(doctype, {
      order_by: 'creation asc, name asc',
      limit_start: names.length,
      limit_page_length: 0,
    });
    if (!page.length) return names;
    names.push(...page.map(({ name }) => readText(name)));
  }
}

/** The names of the session's own rows: those that its role can read; for provider records, only its own. */
function ownNames(context: RequestContext, doctype: string): string[] {
  const role = getRole(context.session);
  const cell = role && accessRuleFor(doctype, role);
  if (!cell?.verbs.includes('read') || !getRowRule('own', doctype)) return [];
  const provider = ownProviderRecord(context);
  if (cell.own_rows) return provider?.doctype === doctype ? [provider.name] : [];
  // Staff can read everyone's rows; only its account is its own.
  if (cell.rows === 'all') return doctype === 'User' ? [context.session.user] : [];
  return cell.rows === 'own' ? everyName(context, doctype) : [];
}

/** A record without the fields that its owner cannot read: first by permission level, then by the product's `project` hook. */
function asRead(
  doctypes: ReadonlyMap<string, DocTypeJson>,
  { readableLevels, project }: Permissions,
  context: RequestContext,
  doctype: string,
  name: string,
): Row {
  const levels = readableLevels?.(doctype, context.session, true) ?? new Set([0]);
  const visible = (json: DocTypeJson | undefined, row: Row): Row => {
    const closed = new Set(
      json?.fields.filter(({ permlevel }) => !levels.has(permlevel ?? 0)).map((one) => one.fieldname),
    );
    const readable = Object.entries(row).filter(([key]) => !closed.has(key));
    return Object.fromEntries(
      readable.map(([key, value]) => {
        const child = json?.fields.find(({ fieldname }) => fieldname === key)?.options;
        return [key, Array.isArray(value) ? value.map((one) => visible(doctypes.get(child ?? ''), one as Row)) : value];
      }),
    );
  };
  const own = visible(doctypes.get(doctype), context.documents.get(doctype, name));
  return withoutDoorCode(project(doctype, own, context, name));
}

/**
 * GET husainia.api.my_data: all of the account's data by DocType, each record as its owner can read it elsewhere (B), so it reveals nothing
 * that is otherwise hidden.
 */
export function myDataHooks(doctypes: readonly DocTypeJson[], permissions: Permissions): Hooks {
  const byName = new Map(doctypes.map((json) => [json.name, json]));
  const methods = implement(myData, (_input, context): MethodReply => {
    const records: Record<string, Row[]> = {};
    for (const { name: doctype, istable, issingle } of doctypes) {
      if (istable || issingle) continue;
      const rows = ownNames(context, doctype).map((name) => asRead(byName, permissions, context, doctype, name));
      if (rows.length) records[doctype] = rows;
    }
    const data = { account: context.session.user, made_at: context.now().slice(0, 19), records };
    return {
      kind: 'reply',
      file: { content: JSON.stringify(data, null, 2), type: 'application/json; charset=utf-8', name: 'my-data.json' },
      headers: { 'Cache-Control': 'private, no-store' },
    };
  });
  return { methods };
}
