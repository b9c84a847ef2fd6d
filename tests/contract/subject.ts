import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { afterAll, describe } from 'vitest';

/** The data provider, as exported by its package. */
export type ProviderModule = typeof import('../../src/dataProvider/package/index.ts');

/** A readable resource: its records, and queries with known results. */
export interface Readable {
  provider: DataProvider;
  resource: string;
  /** Part of every filter (the parent of child rows). */
  scope: Record<string, unknown>;
  /** All records, by `sort` ascending; at least five. */
  records: RaRecord[];
  sort: string;
  /** Two filters that match some records, and one that matches none. */
  some: Question;
  others: Question;
  none: Record<string, unknown>;
  /** An id that no record has. */
  absent: Identifier;
  /** A reference field, and a value that several records have. */
  reference: { target: string; id: Identifier };
}

export interface Question {
  filter: Record<string, unknown>;
  meets(record: RaRecord): boolean;
}

/** A resource that can also be written: records with a text, a grouping text, a number and an option. */
export interface Writable {
  provider: DataProvider;
  resource: string;
  /** Data of a new record. */
  make(fields: { title: string; kind: string; qty: number }): Record<string, unknown>;
  absent: Identifier;
  /** Invalid data, and the field at which the error appears. */
  refused: { data: Record<string, unknown>; field: string };
}

interface Task {
  type: string;
  result?: { state?: string };
  tasks?: Task[];
}

const testsOf = (task: Task): Task[] => task.tasks?.flatMap(testsOf) ?? [task];

/** Runs a part of the contract against one subject and prints how many expectations hold. */
export function held(name: string, expectations: () => void): void {
  describe(`contract: ${name}`, () => {
    expectations();
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of its fixtures from this pattern
    afterAll(({}, suite) => {
      const all = testsOf(suite as Task);
      const passing = all.filter(({ result }) => result?.state === 'pass');
      console.log(`contract: ${name}: ${passing.length} of ${all.length} expectations hold`);
    });
  });
}
