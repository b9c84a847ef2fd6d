import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import type { OrderProgress } from '../../domain/generated/doctypes.gen.ts';
import { BY_URGENCY, lineFromWire } from '../../domain/order/lineWire.ts';
import type { ResourceName } from './resources.ts';

const LINES: ResourceName = 'orders';

/** Converts order lines to our types (domain/order/lineWire.ts). Everything else goes to `documents`. */
export function withLines(documents: DataProvider): DataProvider {
  const line = (row: RaRecord) => lineFromWire(row as OrderProgress & RaRecord);
  async function rows<Result extends { data: RaRecord[] }>(
    resource: string,
    response: Promise<Result>,
  ): Promise<Result> {
    const result = await response;
    return resource === LINES ? { ...result, data: result.data.map(line) } : result;
  }
  // Loaded with the first such list.
  const list = async (resource: string, params: GetListParams) =>
    resource === LINES && params.sort?.field === BY_URGENCY.field
      ? (await import('./linesByUrgency.ts')).listByUrgency(documents.getList, params)
      : documents.getList(resource, params);
  return {
    ...documents,
    getList: (resource, params) => rows(resource, list(resource, params)),
    getMany: (resource, params) => rows(resource, documents.getMany(resource, params)),
    getManyReference: (resource, params) => rows(resource, documents.getManyReference(resource, params)),
    getOne: async (resource, params) => {
      const result = await documents.getOne(resource, params);
      return resource === LINES ? { ...result, data: line(result.data) } : result;
    },
  } as DataProvider;
}
