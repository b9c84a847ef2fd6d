import { type CannedResponse, recordingFetch } from '../dataProvider/testing.ts';
import { type ApiOptions, createDataProvider } from './index.ts';
import type { MajalisDataProvider } from './types.ts';

/** A call of the spec: what a screen does, and the requests it must send. */
export interface SpecifiedCall {
  /** The row in the spec. */
  row: string;
  act: (api: MajalisDataProvider) => Promise<unknown>;
  answers?: CannedResponse[];
  /** The expected request, with its query decoded. Others, such as counts and refetches, may accompany it. */
  line: string;
  body?: unknown;
  /** The field names of a form. */
  form?: string[];
  result?: unknown;
}

/** The product's data provider with a recording fetch. */
export function apiOver(answers: Parameters<typeof recordingFetch>[0] = [], options: ApiOptions = {}) {
  const recorded = recordingFetch(answers);
  return { ...recorded, api: createDataProvider({ fetch: recorded.fetch, ...options }) };
}

/** Parameters for a page of a list, sorted by name. */
export const page = (perPage: number, number = 1) => ({
  pagination: { page: number, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  meta: { count: false as const },
});

/** The end of the query for `page`; lists without a count request one more row. */
export const paged = (doctype: string, perPage: number, number = 1) =>
  `order_by=\`tab${doctype}\`.\`name\` asc&limit_start=${(number - 1) * perPage}&limit_page_length=${perPage + 1}`;
