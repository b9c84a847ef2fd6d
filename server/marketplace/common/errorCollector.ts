/** Work of many pieces: one that fails keeps none of the others from being done. */
export interface Pieces {
  /** Does one piece now; what it throws is kept for `end`. */
  take(work: () => unknown): Promise<void>;
  /** @throws what was thrown, in one error where it was more than one */
  end(): void;
}

export function pieces(): Pieces {
  const failures: unknown[] = [];
  return {
    async take(work) {
      try {
        await work();
      } catch (error) {
        failures.push(error);
      }
    },
    end() {
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
    },
  };
}
