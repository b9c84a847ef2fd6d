/** Milliseconds after which the next begins though one has not ended: its asker has given up long before. */
const PATIENCE = 5000;

/** The same work, never two of it at a time: a later one begins when the one before it has ended, well or not. */
export function oneAfterTheOther<Input, Output>(
  work: (input: Input) => Promise<Output>,
  patience = PATIENCE,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const own = last.then(() => work(input));
    last = last.then(() => endedOrLate(own, patience));
    return own;
  };
}

function endedOrLate(work: Promise<unknown>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
