/** Runs independent tasks: one that fails does not stop the others. */
export interface ErrorCollector {
  /** Runs one task now; its error is kept for `end`. */
  take(work: () => unknown): Promise<void>;
  /** Ends the tasks. @throws the errors, as one if there are several */
  end(): void;
}

export function collectErrors(): ErrorCollector {
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
