import type { Page } from '@playwright/test';

/** What somebody had to do, as the page itself felt it. */
export interface Effort {
  /** Presses on anything but a text field, the link of a mail among them. */
  taps: number;
  /** Visits to a text field in which something was typed; the same field a second time counts again. */
  fields: number;
  /** Those of them that were a password's. */
  passwords: number;
  keys: number;
}

type Deed = 'tap' | 'field' | 'password' | 'key';

declare global {
  interface Window {
    countEffort?: (deed: Deed) => void;
  }
}

/**
 * Counts what is done by hand on every page that is opened from here on: the events of the pages, not the lines of the script.
 * @returns the counts so far, and what adds the press on a link outside the pages
 */
export async function countEffort(page: Page): Promise<{ effort: Effort; pressedOutside(): void }> {
  const effort: Effort = { taps: 0, fields: 0, passwords: 0, keys: 0 };
  await page.exposeFunction('countEffort', (deed: Deed) => {
    if (deed === 'tap') effort.taps += 1;
    else if (deed === 'key') effort.keys += 1;
    else effort.fields += 1;
    if (deed === 'password') effort.passwords += 1;
  });
  await page.addInitScript(() => {
    const PRESSED = ['button', 'checkbox', 'radio', 'submit', 'range', 'file', 'reset', 'image', 'color'];
    const textField = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined => {
      if (target instanceof HTMLTextAreaElement) return target;
      return target instanceof HTMLInputElement && !PRESSED.includes(target.type) ? target : undefined;
    };
    // The field that was typed into since it was entered.
    let typedInto: EventTarget | undefined;
    const listen = <Name extends keyof WindowEventMap>(name: Name, heard: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, (event) => event.isTrusted && heard(event), { capture: true });
    listen('pointerdown', ({ target }) => {
      if (!textField(target)) window.countEffort?.('tap');
    });
    listen('keydown', () => window.countEffort?.('key'));
    listen('focusin', () => {
      typedInto = undefined;
    });
    listen('input', ({ target }) => {
      const field = textField(target);
      if (!field || typedInto === field) return;
      typedInto = field;
      window.countEffort?.(field.type === 'password' ? 'password' : 'field');
    });
  });
  return {
    effort,
    pressedOutside() {
      effort.taps += 1;
    },
  };
}
