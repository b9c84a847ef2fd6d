/** Asks whoever sits here to confirm with a code; whether it was done. Set by the page that can ask. */
let ask: (() => Promise<boolean>) | undefined;
let running: Promise<boolean> | undefined;

/** Lets a page ask for the code. @returns the function that ends it */
export function onCodeNeeded(handler: () => Promise<boolean>): () => void {
  ask = handler;
  return () => {
    ask = undefined;
  };
}

/** A refused act asks for a code; several at once are asked for one. @returns whether it may be tried again */
export function askForCode(): Promise<boolean> {
  running ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    running = undefined;
  });
  return running;
}
