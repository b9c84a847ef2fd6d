import type { DataProvider, RaRecord } from 'ra-core';
import type { HttpOptions } from '../../src/dataProvider/http.ts';
import { dialectContract, tablesContract, uploadContract } from './dialect.ts';
import { fruits, registry } from './doctypes.ts';
import { readingContract } from './reading.ts';
import type { ProviderModule, Readable, Writable } from './subject.ts';
import { writingContract } from './writing.ts';

/** The URL of a site and the suite's credentials there. */
export type Connect = () => Promise<HttpOptions>;

const refused = { data: { grade: 'Z' }, field: 'grade' };

async function created(provider: DataProvider, resource: string, more: object = {}): Promise<RaRecord[]> {
  const records: RaRecord[] = [];
  for (const fruit of fruits) records.push((await provider.create(resource, { data: { ...fruit, ...more } })).data);
  return records;
}

const questions = {
  sort: 'qty',
  some: { filter: { kind: 'even' }, meets: ({ kind }: RaRecord) => kind === 'even' },
  others: {
    filter: { title: ['date', 'apple', 'no such fruit'] },
    meets: ({ title }: RaRecord) => title === 'date' || title === 'apple',
  },
  none: { title: 'no such fruit' },
};

const ours = (): Promise<ProviderModule> => import('../../src/dataProvider/package/index.ts');

/**
 * The contract for documents and child rows of one Frappe site. Each part has its own records: a batch, or a parent.
 * @param module the module of the data provider; default: this repository's
 */
export function frappeContract(name: string, connect: Connect, module = ours): void {
  const open = async () => {
    const { frappeDataProvider } = await module();
    return frappeDataProvider({ ...(await connect()), registry });
  };

  let batches = 0;

  async function documents(): Promise<Readable> {
    const provider = await open();
    const scope = { batch: `batch ${++batches}` };
    const records = await created(provider, 'papers', scope);
    const reference = { target: 'kind', id: 'even' };
    return { ...questions, provider, resource: 'papers', scope, records, absent: 'no such paper', reference };
  }

  async function rows(): Promise<Readable> {
    const provider = await open();
    const { data: parent } = await provider.create('papers', { data: { title: 'Parent' } });
    const scope = { parent: parent.id };
    const records = await created(provider, 'rows', scope);
    const reference = { target: 'parent', id: parent.id };
    return { ...questions, provider, resource: 'rows', scope, records, absent: `${parent.id}/none`, reference };
  }

  const writable = ({ scope, ...subject }: Readable): Writable => ({
    ...subject,
    make: (fields) => ({ ...fields, ...scope }),
    refused,
  });

  readingContract(`documents of ${name}`, documents);
  readingContract(`child rows of ${name}`, rows);
  dialectContract(`documents of ${name}`, documents);
  dialectContract(`child rows of ${name}`, rows);
  writingContract(`documents of ${name}`, async () => writable(await documents()));
  writingContract(`child rows of ${name}`, async () => writable(await rows()));
  tablesContract(name, open);
  uploadContract(name, connect, module);
}
