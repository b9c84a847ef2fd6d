/**
 * Runs a command of the operator's. What he can put right is said to him in a sentence and ends the command with 1; anything else
 * is a fault and keeps its trace.
 * @param known the classes of errors that are meant for him
 */
export async function operatorCommand(
  work: () => void | Promise<void>,
  ...known: readonly (new (
    ...values: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !known.some((kind) => error instanceof kind)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
