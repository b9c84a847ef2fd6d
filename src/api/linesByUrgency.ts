import type { DataProvider, GetListParams, GetListResult, RaRecord, SortPayload } from 'ra-core';
import { LINE } from '../../domain/order/lineWire.ts';
import type { Status } from '../../domain/order/orderProcess.ts';
import { currentStatuses, endedStatuses, requestedStatuses } from '../../domain/order/statusGroups.ts';
import type { ResourceName } from './resources.ts';

const LINES: ResourceName = 'orders';

interface Section {
  statuses: readonly Status[];
  sort: SortPayload;
}

const SECTIONS: readonly Section[] = [
  { statuses: requestedStatuses, sort: { field: `${LINE.deadline},${LINE.start}`, order: 'ASC' } },
  { statuses: currentStatuses, sort: { field: LINE.start, order: 'ASC' } },
  { statuses: endedStatuses, sort: { field: LINE.start, order: 'DESC' } },
];

/** The sections that a filter by status leaves. */
function sectionsWithin(status: unknown): readonly Section[] {
  if (status === undefined || status === null || status === '') return SECTIONS;
  const chosen = [status].flat();
  return SECTIONS.map(({ statuses, sort }) => ({
    sort,
    statuses: statuses.filter((one) => chosen.includes(one)),
  })).filter(({ statuses }) => statuses.length > 0);
}

/** A page of the order lines by urgency: the sections one after the other. @param list reads the lines in another order */
export async function listByUrgency(list: DataProvider['getList'], params: GetListParams): Promise<GetListResult> {
  const { filter = {}, meta, pagination: { page, perPage } = { page: 1, perPage: 25 } } = params;
  const read = ({ statuses, sort }: Section, start: number) =>
    list(LINES, {
      ...params,
      sort,
      filter: { ...filter, status: statuses },
      pagination: { page: 1, perPage },
      meta: { ...meta, start },
    });
  const sections = sectionsWithin(filter.status);
  const heads = await Promise.all(sections.map((section) => read(section, 0)));
  const data: RaRecord[] = [];
  let before = 0;
  for (const [at, section] of sections.entries()) {
    const head = heads[at];
    const total = head?.total ?? 0;
    const start = Math.max(0, (page - 1) * perPage - before);
    before += total;
    if (!head || start >= total || data.length >= perPage) continue;
    data.push(...(start === 0 ? head : await read(section, start)).data);
  }
  return { data: data.slice(0, perPage), total: before };
}
