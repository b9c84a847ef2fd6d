import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { entryOf, holdBack } from '../../ui/controls/heldBack.ts';

const pathOf = (to: To): string | undefined =>
  typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;

/** The forms of the page that are guarded, and who hears of a change of them. */
const guarded = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const firstGuarded = () => guarded.values().next().value;

/** Of several forms on a page the first asks for all of them: nobody is asked twice. */
function useAsks(guards: boolean): boolean {
  const [form] = useState(() => Symbol('form'));
  const first = useSyncExternalStore(listen, firstGuarded);
  useEffect(() => {
    if (!guards) return;
    guarded.add(form);
    tell();
    return () => {
      guarded.delete(form);
      tell();
    };
  }, [guards, form]);
  return guards && first === form;
}

/**
 * Holds back every way off the page while something guards it: a link, a step of the program, Back and Forward. (The router's own
 * blocker needs another kind of router, which the first page would pay for.) Closing the window is the browser's to ask.
 * @returns how to go on the way that was held back; undefined while none is
 */
export function useLeaving(guards: boolean): { leave?: () => void; stay: () => void } {
  const { navigator } = use(UNSAFE_NavigationContext);
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<() => void>();
  const through = useRef(false);
  const asks = useAsks(guards);
  useEffect(() => {
    if (!asks) return;
    const { push, replace } = navigator;
    const held =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        // another filter or tab of the same page is no leaving
        if ((pathOf(to) ?? pathname) === pathname) go.call(navigator, to, ...rest);
        else setLeave(() => () => go.call(navigator, to, ...rest));
      };
    navigator.push = held(push);
    navigator.replace = held(replace);
    const here = entryOf(window.history.state);
    const stopHolding = holdBack((event) => {
      if (through.current) return false;
      const steps = entryOf(event.state) - here;
      if (steps === 0) return true;
      if (window.location.pathname === pathname) return false;
      // the browser has gone already: it is led back before the router hears of it
      window.history.go(-steps);
      setLeave(() => () => {
        through.current = true;
        window.history.go(steps);
      });
      return true;
    });
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => {
      Object.assign(navigator, { push, replace });
      stopHolding();
      window.removeEventListener('beforeunload', onClose);
    };
  }, [asks, navigator, pathname]);
  return { leave, stay: () => setLeave(undefined) };
}
