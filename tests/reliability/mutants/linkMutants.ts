import type { Mutant } from './mutantList.ts';

const M = 'server/marketplace';
const LINKS = 'tests/integration/links/answerLink.test.ts';

/** The rules of emailed response links, each removed (decisions H14). */
export const LINK_MUTANTS: readonly Mutant[] = [
  {
    rule: 'links: one use ends the links of its own line alone',
    file: `${M}/accounts/respondTokens.ts`,
    find: "['order_progress', '=', line],",
    put: "['order_progress', '!=', line ? '' : line],",
    tests: LINKS,
  },
  {
    rule: 'links: a link is used once',
    file: `${M}/orderWorkflow/respondLink.ts`,
    find: "if (token.used_at) refuse('ConflictError', 'orders.link_used');",
    put: '',
    tests: LINKS,
  },
  {
    rule: 'links: a yes is to the start that was seen',
    file: `${M}/orderWorkflow/respondLink.ts`,
    find: 'if (start === line.start)',
    put: 'if (start)',
    tests: LINKS,
  },
  {
    rule: 'links: another purpose opens no request',
    file: `${M}/accounts/respondTokens.ts`,
    find: "['token_hash', '=', hashSecret(token)],\n      ['purpose', '=', PURPOSE],",
    put: "['token_hash', 'is', hashSecret(token) ? 'set' : 'set'],\n      ['purpose', '=', PURPOSE],",
    tests: LINKS,
  },
  {
    rule: 'links: wrong ones are counted',
    file: `${M}/orderWorkflow/respondLink.ts`,
    find: "limits.count('wrong answer links from an address', network, QUARTER_HOUR);",
    put: '',
    tests: LINKS,
  },
  {
    rule: 'links: a new password ends them',
    file: `${M}/accounts/sql/accounts.ts`,
    find: '  forgetAnswerLinks(database, user);\n',
    put: '',
    tests: LINKS,
  },
];
