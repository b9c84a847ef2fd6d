/** The prompt for a step-up code: an action that was refused for lack of one requests it, and the page shows it. */
export function createCodeQuestion() {
  const listeners = new Set<() => void>();
  let asked: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const answer = (confirmed: boolean): void => {
    asked?.settle(confirmed);
    asked = undefined;
    tell();
  };
  return {
    /**
     * Prompts for a code, once for several simultaneous actions.
     * @returns whether to retry the action; false if no page shows the prompt
     */
    ask(): Promise<boolean> {
      if (!listeners.size) return Promise.resolve(false);
      if (!asked) {
        let settle: (confirmed: boolean) => void = () => undefined;
        asked = {
          answer: new Promise<boolean>((resolve) => {
            settle = resolve;
          }),
          settle: (confirmed) => settle(confirmed),
        };
        tell();
      }
      return asked.answer;
    },
    isAsked: (): boolean => asked !== undefined,
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
