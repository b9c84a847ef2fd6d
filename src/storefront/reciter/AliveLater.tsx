import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HELD_PRESS } from '../../../domain/drawnPage.ts';

const never = () => () => undefined;
const NOTHING = { __html: '' };

/** Did a server draw this part, or does it just now? It stays so. */
const useCameDrawn = (): boolean =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0];

const buttons = (of: Element | null): HTMLButtonElement[] => [...(of?.querySelectorAll('button') ?? [])];
const says = (button: Element): string => `${button.getAttribute('aria-label')} ${button.textContent}`;

/**
 * A part of a page that comes drawn, and whose program and answers are fetched later than the page's: it stands as it was drawn until
 * it is ready, and a button that is pressed meanwhile is marked, and pressed then. Where it did not come drawn it begins at once.
 * @param isWanted of one that came drawn: shall it be alive?
 * @param waiting stands there until it is ready, where it did not come drawn
 * @param children get what they are to call once they show what they shall
 */
export function AliveLater(props: {
  isWanted: boolean;
  waiting: ReactNode;
  children: (onReady: () => void) => ReactNode;
}) {
  return typeof window === 'undefined' ? <div>{props.children(() => undefined)}</div> : <InBrowser {...props} />;
}

function InBrowser({ isWanted, waiting, children }: Parameters<typeof AliveLater>[0]) {
  const cameDrawn = useCameDrawn();
  // what came drawn is taken over as it is, before anything else of it
  const [isBegun, setIsBegun] = useState(!cameDrawn);
  const [isReady, setIsReady] = useState(false);
  const drawn = useRef<HTMLDivElement>(null);
  const alive = useRef<HTMLDivElement>(null);
  /** What is done as the part takes the drawn one's place. */
  const then = useRef<() => void>(undefined);

  useEffect(() => {
    if (isWanted) startTransition(() => setIsBegun(true));
  }, [isWanted]);

  useEffect(() => {
    const place = drawn.current;
    if (!place || isReady) return;
    const hold = ({ target }: Event): void => {
      const pressed = target instanceof Element ? target.closest('button') : null;
      if (!pressed) return;
      for (const button of buttons(place)) delete button.dataset[HELD_PRESS];
      pressed.dataset[HELD_PRESS] = '';
    };
    place.addEventListener('click', hold);
    return () => place.removeEventListener('click', hold);
  }, [isReady]);

  function takeOver(): void {
    const twinOf = (one: Element | undefined) =>
      one && buttons(alive.current).find((button) => says(button) === says(one));
    const before = buttons(drawn.current);
    const pressed = twinOf(before.find(({ dataset }) => HELD_PRESS in dataset));
    const focused = twinOf(before.find((button) => button === document.activeElement));
    then.current = () => {
      focused?.focus({ preventScroll: true });
      pressed?.click();
    };
    setIsReady(true);
  }
  useEffect(() => {
    if (isReady) then.current?.();
  }, [isReady]);

  return (
    <>
      {!isReady &&
        (cameDrawn ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written by nobody; React leaves as it is what was drawn there
          <div ref={drawn} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
        ) : (
          waiting
        ))}
      {isBegun && (
        <Suspense>
          <div ref={alive} hidden={!isReady}>
            {children(takeOver)}
          </div>
        </Suspense>
      )}
    </>
  );
}
