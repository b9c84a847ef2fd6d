/** The prompt for a step-up code: an action that was refused for lack of one requests it, and the page shows it. */
export function createCodeQuestion() {
  const listeners = new Set<() => void>();
  let pending: { promise: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const answer = (confirmed: boolean): void => {
    pending?.settle(confirmed);
    pending = undefined;
    notify();
  };
  return {
    /**
     * Prompts for a code, once for several simultaneous actions.
     * @returns whether to retry the action; false if no page shows the prompt
     */
    ask(): Promise<boolean> {
      if (!listeners.size) return Promise.resolve(false);
      if (!pending) {
        let settle: (confirmed: boolean) => void = () => undefined;
        pending = {
          promise: new Promise<boolean>((resolve) => {
            settle = resolve;
          }),
          settle: (confirmed) => settle(confirmed),
        };
        notify();
      }
      return pending.promise;
    },
    isAsked: (): boolean => pending !== undefined,
    answer,
    /** Subscribes a page that shows the prompt. When the last one unsubscribes, the prompt is answered with false. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (!listeners.size) answer(false);
      };
    },
  };
}

/** The prompt of this page. */
export const codeQuestion = createCodeQuestion();
