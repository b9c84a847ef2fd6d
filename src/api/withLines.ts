import type { DataProvider, RaRecord } from 'ra-core';
import type { OrderProgress } from '../../domain/generated/doctypes.gen.ts';
import { lineFromWire } from '../../domain/order/lineWire.ts';
import type { ResourceName } from './resources.ts';

const LINES: ResourceName = 'orders';

/** Converts order lines to our types (domain/order/lineWire.ts). Everything else goes to `documents`. */
export function withLines(documents: DataProvider): DataProvider {
  const line = (row: RaRecord) => lineFromWire(row as OrderProgress & RaRecord);
  async function rows<Answer extends { data: RaRecord[] }>(
    resource: string,
    response: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await response;
    return resource === LINES ? { ...answer, data: answer.data.map(line) } : answer;
  }
  return {
    ...documents,
    getList: (resource, params) => rows(resource, documents.getList(resource, params)),
    getMany: (resource, params) => rows(resource, documents.getMany(resource, params)),
    getManyReference: (resource, params) => rows(resource, documents.getManyReference(resource, params)),
    getOne: async (resource, params) => {
      const answer = await documents.getOne(resource, params);
      return resource === LINES ? { ...answer, data: line(answer.data) } : answer;
    },
  } as DataProvider;
}
