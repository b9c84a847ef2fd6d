/** The question for a code, which a refused act asks of whoever sits here and a page shows. */
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
    /** Several acts at once are asked for one code. @returns whether they may be tried again; false where no page shows the question */
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
    /** Of a page that shows the question. Once no page is left, nobody will answer it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (!listeners.size) answer(false);
      };
    },
  };
}

/** The one of this page. */
export const codeQuestion = createCodeQuestion();
