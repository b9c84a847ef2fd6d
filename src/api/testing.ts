import { type Answer, recordingFetch } from '../dataProvider/testing.ts';
import { type ApiOptions, createDataProvider } from './index.ts';
import type { MajalisDataProvider } from './types.ts';

/** A call of the documents: what a screen does, and what must go over the wire for it. */
export interface SpecifiedCall {
  /** Row of the specification. */
  row: string;
  act: (api: MajalisDataProvider) => Promise<unknown>;
  answers?: Answer[];
  /** The request it is about, query decoded; others (counts, reading again) may stand beside it. */
  line: string;
  body?: unknown;
  /** Names of the fields of a form. */
  form?: string[];
  result?: unknown;
}

/** The product's data provider over a recording fetch. */
export function apiOver(answers: Parameters<typeof recordingFetch>[0] = [], options: ApiOptions = {}) {
  const recorded = recordingFetch(answers);
  return { ...recorded, api: createDataProvider({ fetch: recorded.fetch, ...options }) };
}

/** First page of a list in the order of names. */
export const page = (perPage: number, number = 1) => ({
  pagination: { page: number, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  meta: { count: false as const },
});

/** The end of a list's query for `page`; without a count one row more is asked. */
export const paged = (doctype: string, perPage: number, number = 1) =>
  `order_by=\`tab${doctype}\`.\`name\` asc&limit_start=${(number - 1) * perPage}&limit_page_length=${perPage + 1}`;
