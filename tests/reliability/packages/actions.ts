import { frappeDataProvider } from '../../../src/dataProvider/frappeDataProvider.ts';
import { createHttp } from '../../../src/dataProvider/http.ts';
import { expect } from './expect.ts';

const registry = { loans: { doctype: 'Loan' }, authors: { doctype: 'Author' } };
const READER = 'reader@library.test';

/** Frappe features that need a real site: each action on the example's documents, with an administrator's keys. */
export async function tryActions({ url, token }: { url: string; token: string }): Promise<void> {
  const http = createHttp({ url, authorization: () => `token ${token}` });
  const provider = frappeDataProvider({ http, registry });
  const rows = async (doctype: string, filters: unknown[]) => {
    const query = { fields: '["*"]', filters: JSON.stringify(filters) };
    const { json } = await http({ path: `/api/resource/${encodeURIComponent(doctype)}`, query });
    return (json as { data: Record<string, unknown>[] }).data;
  };
  const post = (doctype: string, body: object) =>
    http({ method: 'POST', path: `/api/resource/${encodeURIComponent(doctype)}`, body: { ...body } });

  const { data } = await provider.create('loans', { data: { book: 'Miramar', reader: 'Salma', due: '2026-12-09' } });
  const id = String(data.id);
  await provider.assign('loans', { id, users: [READER], description: 'Call in two weeks' });
  const [todo] = await rows('ToDo', [['reference_name', '=', id]]);
  expect(todo?.allocated_to === READER && todo.status === 'Open', 'a loan is assigned');
  await provider.unassign('loans', { id, user: READER });
  const [after] = await rows('ToDo', [['reference_name', '=', id]]);
  expect(!after || after.status === 'Cancelled', 'and taken back');
  await provider.comment('loans', { id, content: 'Lent.', by: { email: 'Administrator', name: 'Administrator' } });
  const comments = await rows('Comment', [
    ['reference_name', '=', id],
    ['comment_type', '=', 'Comment'],
  ]);
  expect(
    comments.some(({ content }) => String(content).includes('Lent.')),
    'it is commented',
  );
  await provider.share('loans', { id, user: READER, write: true });
  const [shared] = await rows('DocShare', [['share_name', '=', id]]);
  expect(shared?.user === READER && shared.read === 1 && shared.write === 1, 'it is shared');

  const submitted = await provider.submit('loans', { id });
  expect(submitted.data.docstatus === 1, 'it is submitted');
  const cancelled = await provider.cancel('loans', { id });
  expect(cancelled.data.docstatus === 2, 'cancelled');
  const amended = await provider.amend('loans', { id });
  expect(amended.data.amended_from === id && amended.data.docstatus === 0, 'and amended');

  for (const name of ['To Check', 'Checked'])
    await post('Workflow State', { workflow_state_name: name }).catch(() => {});
  await post('Workflow Action Master', { workflow_action_name: 'Check' }).catch(() => {});
  const workflow = { method: 'DELETE', path: '/api/resource/Workflow/Checking%20of%20Authors' } as const;
  await http(workflow).catch(() => {}); // of a run that was ended
  await post('Workflow', {
    workflow_name: 'Checking of Authors',
    document_type: 'Author',
    is_active: 1,
    workflow_state_field: 'workflow_state',
    states: ['To Check', 'Checked'].map((state) => ({ state, doc_status: '0', allow_edit: 'System Manager' })),
    transitions: [{ state: 'To Check', action: 'Check', next_state: 'Checked', allowed: 'System Manager' }],
  });
  await provider.create('authors', { data: { full_name: 'Salma Jayyusi', born: 1925 } });
  const author = { id: 'Salma Jayyusi' };
  const { data: steps } = await provider.transitions('authors', author);
  expect(steps.map(({ action }) => action).join() === 'Check', 'a workflow says which steps there are');
  await provider.takeStep('authors', { ...author, action: 'Check' });
  const { data: checked } = await provider.getOne('authors', author);
  expect(checked.workflow_state === 'Checked', 'and one is taken');
  const renamed = await provider.rename('authors', { ...author, name: 'Salma Khadra Jayyusi' });
  expect(renamed.data.id === 'Salma Khadra Jayyusi', 'a document is renamed');
  await http(workflow);
}
