/**
 * Runs a command of the operator's. An error that the operator can fix is printed as a sentence and ends the command with 1; any other
 * error keeps its stack trace.
 * @param known the classes of errors that the operator can fix
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
