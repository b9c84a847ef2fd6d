import { frappeProvider } from '../../src/dataProvider/frappeProvider.ts';
import { createHttp, type HttpOptions } from '../../src/dataProvider/http.ts';
import { contract } from './contract.ts';
import { registry } from './doctypes.ts';
import type { Subject } from './subject.ts';

type Fields = Parameters<Subject['make']>[0];

/** Documents and child rows of one Frappe site, both held to the contract. */
export function frappeContract(name: string, connect: () => Promise<HttpOptions>): void {
  const refused = { data: { grade: 'Z' }, field: 'grade' };

  contract(`documents of ${name}`, async () => ({
    provider: frappeProvider(registry, createHttp(await connect())),
    resource: 'papers',
    scope: {},
    make: (fields: Fields) => fields,
    absent: 'no such paper',
    reference: { target: 'kind', of: (record) => record.kind },
    refused,
  }));

  contract(`child rows of ${name}`, async () => {
    const provider = frappeProvider(registry, createHttp(await connect()));
    const { data: parent } = await provider.create('papers', { data: { title: 'Parent' } });
    return {
      provider,
      resource: 'rows',
      scope: { parent: parent.id },
      make: (fields: Fields) => ({ ...fields, parent: parent.id }),
      absent: `${parent.id}/none`,
      reference: { target: 'parent', of: () => parent.id },
      refused,
    };
  });
}
