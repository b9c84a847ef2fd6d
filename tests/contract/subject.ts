import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { afterAll, describe } from 'vitest';

/** The provider as its package gives it. */
export type ProviderModule = typeof import('../../src/dataProvider/package/index.ts');

/** A resource whose records can be read: what is there, and questions whose answers follow from it. */
export interface Readable {
  provider: DataProvider;
  resource: string;
  /** Put into every filter (the parent of child rows). */
  scope: Record<string, unknown>;
  /** All records there are, by `sort` ascending; at least five. */
  records: RaRecord[];
  sort: string;
  /** Two filters that some records meet and others do not, and one that none meets. */
  some: Question;
  others: Question;
  none: Record<string, unknown>;
  /** An id that no record has. */
  absent: Identifier;
  /** A field whose value points at something, and a value that several records have in it. */
  reference: { target: string; id: Identifier };
}

export interface Question {
  filter: Record<string, unknown>;
  meets(record: RaRecord): boolean;
}

/** A resource that can be written too: records with a text, another text that groups them, a number and a choice. */
export interface Writable {
  provider: DataProvider;
  resource: string;
  /** Data of a new record. */
  make(fields: { title: string; kind: string; qty: number }): Record<string, unknown>;
  absent: Identifier;
  /** Data that breaks a rule, and the field at which that is told. */
  refused: { data: Record<string, unknown>; field: string };
}

interface Task {
  type: string;
  result?: { state?: string };
  tasks?: Task[];
}

const testsOf = (task: Task): Task[] => task.tasks?.flatMap(testsOf) ?? [task];

/** A part of the contract over one subject; prints how many of its expectations hold. */
export function held(name: string, expectations: () => void): void {
  describe(`contract: ${name}`, () => {
    expectations();
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of its fixtures from this pattern
    afterAll(({}, suite) => {
      const all = testsOf(suite as Task);
      const kept = all.filter(({ result }) => result?.state === 'pass');
      console.log(`contract: ${name}: ${kept.length} of ${all.length} expectations hold`);
    });
  });
}
